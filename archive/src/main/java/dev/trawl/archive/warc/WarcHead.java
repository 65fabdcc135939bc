package dev.trawl.archive.warc;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The header of a stored record.
 *
 * @param length in bytes, with the empty line that ends it
 * @param fields by their lower-case names; of repeated ones the first
 */
record WarcHead(int length, Map<String, String> fields) {
  static WarcHead parse(byte[] content, int available) throws DamagedRecordException {
    int length = endOfHead(content, 0, available);
    if (length < 0) {
      throw new DamagedRecordException("a record's header has no end");
    }
    String text = new String(content, 0, length, StandardCharsets.UTF_8);
    if (!text.startsWith("WARC/1.")) {
      throw new DamagedRecordException("this is no WARC record");
    }
    Map<String, String> fields = new HashMap<>();
    for (String line : text.split("\r\n", -1)) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
        fields.putIfAbsent(name, line.substring(colon + 1).strip());
      }
    }
    return new WarcHead(length, fields);
  }

  /** The index behind the first empty line; -1 when there is none. */
  static int endOfHead(byte[] content, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (content[i] == '\n' && content[i + 1] == '\n') {
        return i + 2;
      }
      if (i + 3 < to
          && content[i] == '\r'
          && content[i + 1] == '\n'
          && content[i + 2] == '\r'
          && content[i + 3] == '\n') {
        return i + 4;
      }
    }
    return -1;
  }

  /** The field's value; empty when it is absent. */
  String field(String lowerCaseName) {
    return fields.getOrDefault(lowerCaseName, "");
  }

  String type() {
    return field("warc-type");
  }

  String uri() {
    return field("warc-target-uri");
  }

  boolean isTruncated() {
    return fields.containsKey("warc-truncated");
  }

  long blockLength() throws DamagedRecordException {
    try {
      return Long.parseLong(field("content-length"));
    } catch (NumberFormatException e) {
      throw new DamagedRecordException("a record's Content-Length is no number");
    }
  }
}
