package dev.trawl.server.metric;

import dev.trawl.fetch.FetchResult;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Turns what the web says into values of closed sets. */
final class Labels {
  static final int TOO_MANY_REQUESTS = 429;

  /** Those that are common enough to be told apart. */
  private static final Set<Integer> STATUSES =
      Set.of(
          200, 201, 202, 203, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404,
          405, 406, 408, 410, 412, 413, 414, 416, 418, 421, 425, 426, 429, 431, 451, 500, 501, 502,
          503, 504, 520, 521, 522, 523, 524, 525, 526, 530);

  private static final List<String> FAMILIES = List.of("image", "video", "audio", "font", "text");

  private Labels() {}

  static String of(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  static String status(int status) {
    if (STATUSES.contains(status)) {
      return Integer.toString(status);
    }
    return status >= 100 && status < 600 ? status / 100 + "xx" : "other";
  }

  static String contentType(String type) {
    return switch (type) {
      case "" -> "none";
      case "text/html", "application/xhtml+xml" -> "html";
      case "application/json" -> "json";
      case "application/xml", "text/xml", "application/rss+xml", "application/atom+xml" -> "xml";
      case "application/pdf" -> "pdf";
      default -> family(type);
    };
  }

  private static String family(String type) {
    return FAMILIES.stream().filter(f -> type.startsWith(f + "/")).findFirst().orElse("other");
  }

  static String of(FetchResult result) {
    return switch (result) {
      case FetchResult.Failed _, FetchResult.Withheld _ -> "failed";
      case FetchResult.Answered(var answer) -> answer.status() / 100 + "xx";
    };
  }
}
