package dev.trawl.synthetic.serve;

/** The reason phrases that people expect to see. */
final class Reasons {
  private Reasons() {}

  static String of(int status) {
    return switch (status) {
      case 200 -> "OK";
      case 301 -> "Moved Permanently";
      case 302 -> "Found";
      case 303 -> "See Other";
      case 307 -> "Temporary Redirect";
      case 308 -> "Permanent Redirect";
      case 403 -> "Forbidden";
      case 404 -> "Not Found";
      case 410 -> "Gone";
      case 429 -> "Too Many Requests";
      case 500 -> "Internal Server Error";
      case 503 -> "Service Unavailable";
      default -> "Status";
    };
  }
}
