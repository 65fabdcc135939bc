package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.Atlas;
import dev.trawl.synthetic.oracle.Fate;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Urls;
import dev.trawl.synthetic.robots.RobotsText;
import java.util.List;

/** A synthetic web seen as a map. */
record WebAtlas(SyntheticWeb web, int port) implements Atlas {
  @Override
  public Fate at(String url, Rules rules) {
    return web.resource(host(url), Urls.target(url)).fate(rules, port);
  }

  @Override
  public RobotsText robots(String url, String agent) {
    int host = host(url);
    String text = host < 0 || host >= web.spec().hosts() ? null : web.robots(host, port);
    return text == null ? RobotsText.allowingAll() : RobotsText.parse(text, agent);
  }

  @Override
  public List<String> sitemap(String url) {
    return web.sitemap(host(url), port);
  }

  private static int host(String url) {
    return HostAddress.index(Urls.host(url));
  }
}
