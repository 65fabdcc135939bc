package dev.trawl.server.api;

import java.util.List;

/** A header of an archived answer. */
record HeaderBody(String name, String value) {
  /** All headers of an answer's head, as they were received. */
  static List<HeaderBody> read(String head) {
    return head.lines()
        .skip(1)
        .filter(line -> line.indexOf(':') > 0)
        .map(
            line -> {
              int colon = line.indexOf(':');
              return new HeaderBody(line.substring(0, colon), line.substring(colon + 1).strip());
            })
        .toList();
  }
}
