package dev.trawl.archive.warc;

import dev.trawl.archive.Capture;
import dev.trawl.url.CanonicalUrl;

/**
 * What a CDXJ line says of a capture, but for its place.
 *
 * @param date as in WARC-Date
 * @param mime {@code warc/revisit} for a revisit, as index readers expect
 */
record IndexEntry(
    CanonicalUrl url, String date, String mime, int status, String digest, boolean truncated) {
  static final String REVISIT = "warc/revisit";
  private static final String UNKNOWN = "unk";

  static IndexEntry of(Capture capture, String date, boolean revisit) {
    HttpHead http = HttpHead.of(capture.response(), 0, capture.headLength());
    return new IndexEntry(
        capture.url(),
        date,
        mime(http, revisit),
        http.status(),
        capture.entityDigest(),
        capture.truncated());
  }

  static IndexEntry of(StoredRecord found) {
    WarcHead head = found.head();
    HttpHead http = found.httpHead();
    return new IndexEntry(
        new CanonicalUrl(head.uri()),
        head.field("warc-date"),
        mime(http, head.type().equals("revisit")),
        http.status(),
        head.field("warc-payload-digest"),
        head.isTruncated());
  }

  String line(String file, long offset, long length) {
    StringBuilder line = new StringBuilder(320);
    line.append(Surt.key(url)).append(' ').append(timestamp()).append(" {");
    member(line, "url", url.text()).append(", ");
    member(line, "mime", mime).append(", ");
    member(line, "status", Integer.toString(status)).append(", ");
    member(line, "digest", digest).append(", ");
    member(line, "length", Long.toString(length)).append(", ");
    member(line, "offset", Long.toString(offset)).append(", ");
    member(line, "filename", file);
    if (truncated) {
      member(line.append(", "), "truncated", "length");
    }
    return line.append('}').toString();
  }

  private String timestamp() {
    StringBuilder digits = new StringBuilder(14);
    for (int i = 0; i < date.length() && digits.length() < 14; i++) {
      if (Character.isDigit(date.charAt(i))) {
        digits.append(date.charAt(i));
      }
    }
    return digits.toString();
  }

  private static String mime(HttpHead http, boolean revisit) {
    if (revisit) {
      return REVISIT;
    }
    String type = http.mediaType();
    return type.isEmpty() ? UNKNOWN : type;
  }

  private static StringBuilder member(StringBuilder line, String name, String value) {
    line.append('"').append(name).append("\": \"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        line.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        line.append("\\u%04x".formatted((int) c));
      } else {
        line.append(c);
      }
    }
    return line.append('"');
  }
}
