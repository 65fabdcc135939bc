package dev.trawl.synthetic.web;

import dev.trawl.synthetic.site.Origins;

/** Where something is: a host by number, path and query in canonical spelling. */
record Place(int host, String target) {
  String url(int port) {
    return origin(host, port) + target;
  }

  static String origin(int host, int port) {
    return Origins.of(HostAddress.name(host), port);
  }
}
