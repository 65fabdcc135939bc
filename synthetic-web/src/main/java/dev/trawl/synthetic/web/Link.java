package dev.trawl.synthetic.web;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A link as it is written and where it leads.
 *
 * @param href as the page spells it, not yet escaped; {@code {o}} stands for the origin of the
 *     target, {@code {O}} for the same in capitals and {@code {a}} for its host and port: the port
 *     is known only when the page is served
 * @param target null when a crawler drops the link
 */
record Link(String href, @Nullable Place target, boolean isNofollow) {
  static Link to(Place place) {
    return new Link(place.target(), place, false);
  }

  /** Spelled out with scheme and host. */
  static Link absolute(Place place) {
    return new Link("{o}" + place.target(), place, false);
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
    String origin = Place.origin(target.host(), port);
    return switch (href.charAt(href.indexOf('{') + 1)) {
      case 'o' -> href.replace("{o}", origin);
      case 'O' -> href.replace("{O}", origin.toUpperCase(Locale.ROOT));
      default -> href.replace("{a}", origin.substring(origin.indexOf("//") + 2));
    };
  }
}
