package dev.trawl.archive.warc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Status line and headers of a response, read only as far as an index line needs them. */
record HttpHead(String text) {
  static HttpHead of(byte[] bytes, int from, int length) {
    return new HttpHead(new String(bytes, from, length, StandardCharsets.ISO_8859_1));
  }

  /** The three digits of the status; 0 when there are none. */
  int status() {
    int space = text.indexOf(' ');
    if (space < 0 || space + 4 > text.length()) {
      return 0;
    }
    int status = 0;
    for (int i = space + 1; i < space + 4; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return 0;
      }
      status = 10 * status + digit;
    }
    return status;
  }

  /** The media type without parameters; empty when none was given. */
  String mediaType() {
    String type = field("content-type");
    int semicolon = type.indexOf(';');
    return (semicolon < 0 ? type : type.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
  }

  /** The value of the first such field; empty when there is none. */
  String field(String name) {
    List<String> values = fields(name);
    return values.isEmpty() ? "" : values.getFirst();
  }

  /** The values of all such fields. */
  List<String> fields(String name) {
    List<String> values = new ArrayList<>();
    int line = text.indexOf('\n') + 1;
    while (line > 0 && line < text.length()) {
      int colon = line + name.length();
      int end = text.indexOf('\n', line);
      int stop = end < 0 ? text.length() : end;
      if (colon < stop
          && text.charAt(colon) == ':'
          && text.regionMatches(true, line, name, 0, name.length())) {
        values.add(text.substring(colon + 1, stop).strip());
      }
      line = end + 1;
    }
    return values;
  }
}
