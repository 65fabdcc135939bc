package dev.trawl.synthetic.web;

import org.jspecify.annotations.Nullable;

/**
 * A link as it is written and where it leads.
 *
 * @param href as the page spells it, not yet escaped; {@code {a}} stands for host and port of the
 *     target: the port is known only when the page is served
 * @param target null when a crawler drops the link
 */
record Link(String href, @Nullable Place target, boolean isNofollow) {
  static Link to(Place place) {
    return new Link(place.target(), place, false);
  }

  /** Spelled out with scheme and host. */
  static Link absolute(Place place) {
    return new Link("http://{a}" + place.target(), place, false);
  }

  static Link spelled(String href, Place place) {
    return new Link(href, place, false);
  }

  static Link dropped(String href) {
    return new Link(href, null, false);
  }

  static Link nofollow(String href) {
    return new Link(href, null, true);
  }

  String href(int port) {
    if (target == null || href.indexOf('{') < 0) {
      return href;
    }
    return href.replace("{a}", Place.authority(target.host(), port));
  }
}
