package dev.trawl.frontier.rocks;

import dev.trawl.url.CanonicalUrl;

/** References as they were written. Most are the end of the URL they mean: a length tells them. */
final class Hrefs {
  private Hrefs() {}

  static void encode(Encoder out, String rawHref, CanonicalUrl meant) {
    if (meant.text().endsWith(rawHref)) {
      out.number(rawHref.length() + 1L);
    } else {
      out.number(0).text(rawHref);
    }
  }

  static String decode(Decoder in, CanonicalUrl meant) {
    int shared = in.smallNumber();
    return shared == 0 ? in.text() : meant.text().substring(meant.text().length() - shared + 1);
  }
}
