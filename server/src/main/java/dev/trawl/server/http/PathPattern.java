package dev.trawl.server.http;

import java.util.List;

/** A path of a route, in which a part in braces stands for anything but nothing. */
record PathPattern(List<String> parts) {
  static PathPattern of(String path) {
    return new PathPattern(List.of(path.split("/", -1)));
  }

  boolean matches(String path) {
    String[] given = path.split("/", -1);
    boolean isSame = parts.size() == given.length;
    for (int i = 0; isSame && i < given.length; i++) {
      isSame = parts.get(i).startsWith("{") ? !given[i].isEmpty() : parts.get(i).equals(given[i]);
    }
    return isSame;
  }
}
