package dev.trawl.synthetic.web;

/** Where something is: a host by number, path and query in canonical spelling. */
record Place(int host, String target) {
  String url(int port) {
    return origin(host, port) + target;
  }

  static String origin(int host, int port) {
    return "http://" + authority(host, port);
  }

  static String authority(int host, int port) {
    return HostAddress.name(host) + (port == 80 ? "" : ":" + port);
  }
}
