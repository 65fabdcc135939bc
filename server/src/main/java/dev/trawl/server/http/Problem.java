package dev.trawl.server.http;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A call that cannot be answered as asked. Nothing has changed by it. */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String title;
  private final @Nullable String field;
  private final @Nullable String value;
  private final @Nullable String remedy;
  private final transient Map<String, String> headers;

  private Problem(
      int status,
      String title,
      String detail,
      @Nullable String field,
      @Nullable String value,
      @Nullable String remedy,
      Map<String, String> headers) {
    // What callers do wrong is everyday: no stack trace.
    super(detail, null, false, false);
    this.status = status;
    this.title = title;
    this.field = field;
    this.value = value;
    this.remedy = remedy;
    this.headers = Map.copyOf(headers);
  }

  public static Problem of(int status, String title, String detail) {
    return new Problem(status, title, detail, null, null, null, Map.of());
  }

  /** What a status is called (RFC 9110, section 15). */
  static String title(int status) {
    return switch (status) {
      case 400 -> "Bad request";
      case 401 -> "Unauthorized";
      case 403 -> "Forbidden";
      case 404 -> "Not found";
      case 405 -> "Method not allowed";
      case 406 -> "Not acceptable";
      case 408 -> "Request timeout";
      case 409 -> "Conflict";
      case 413 -> "Content too large";
      case 414 -> "URI too long";
      case 415 -> "Unsupported media type";
      case 421 -> "Misdirected request";
      case 422 -> "Unprocessable content";
      case 429 -> "Too many requests";
      case 431 -> "Request header fields too large";
      case 503 -> "Service unavailable";
      default -> status < 500 ? "Request refused" : "Internal error";
    };
  }

  public static Problem of(int status, String detail) {
    return of(status, title(status), detail);
  }

  /** A value that is not legal where it stands. */
  public static Problem invalid(String field, String value, String remedy) {
    String detail = "%s is '%s'; %s".formatted(field, Shortened.of(value), remedy);
    return new Problem(400, "Bad request", detail, field, Shortened.of(value), remedy, Map.of());
  }

  /** A value that is missing. */
  public static Problem missing(String field, String remedy) {
    String detail = "%s is missing; %s".formatted(field, remedy);
    return new Problem(400, "Bad request", detail, field, null, remedy, Map.of());
  }

  public static Problem notFound(String detail) {
    return of(404, "Not found", detail);
  }

  public static Problem conflict(String detail) {
    return of(409, "Conflict", detail);
  }

  public Problem at(@Nullable String where, @Nullable String what, @Nullable String help) {
    return new Problem(
        status, title, detail(), where, what == null ? null : Shortened.of(what), help, headers);
  }

  public Problem with(String header, String text) {
    return new Problem(
        status, title, detail(), field, value, remedy, Headers.with(headers, header, text));
  }

  public int status() {
    return status;
  }

  public String title() {
    return title;
  }

  public String detail() {
    return String.valueOf(getMessage());
  }

  public @Nullable String field() {
    return field;
  }

  public @Nullable String value() {
    return value;
  }

  public @Nullable String remedy() {
    return remedy;
  }

  public Map<String, String> headers() {
    return headers;
  }
}
