package dev.trawl.synthetic.web;

import org.jspecify.annotations.Nullable;

/** Nothing but ordinary pages. Every fifth has no robots.txt at all. */
final class PlainHost implements Behaviour {
  @Override
  public @Nullable String robots(HostView host) {
    return host.index() % 5 == 4 ? null : Behaviour.super.robots(host);
  }
}
