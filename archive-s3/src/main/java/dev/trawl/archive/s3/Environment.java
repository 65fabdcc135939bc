package dev.trawl.archive.s3;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables of a process. One that is set to nothing is not set: compose files cannot help it. */
record Environment(Map<String, String> variables) {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([mgt])");

  String text(String name, String fallback) {
    String value = variables.getOrDefault(name, "");
    return value.isEmpty() ? fallback : value;
  }

  boolean choice(String name, boolean fallback) {
    String value = text(name, Boolean.toString(fallback));
    if (!value.equals("true") && !value.equals("false")) {
      throw new IllegalArgumentException(
          "%s is \"%s\"; write true or false".formatted(name, value));
    }
    return Boolean.parseBoolean(value);
  }

  long bytes(String name, long fallback) {
    String value = text(name, "");
    Matcher size = SIZE.matcher(value);
    if (value.isEmpty()) {
      return fallback;
    }
    if (!size.matches()) {
      throw new IllegalArgumentException(
          "%s is \"%s\"; write e.g. 500m, 10g or 2t".formatted(name, value));
    }
    int shift =
        switch (size.group(2)) {
          case "m" -> 20;
          case "g" -> 30;
          default -> 40;
        };
    return Long.parseLong(size.group(1)) << shift;
  }
}
