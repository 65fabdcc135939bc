package dev.trawl.synthetic.site;

/** Response headers as they go over the wire: each line ends with CRLF. */
public record Headers(String lines) {
  public static final Headers NONE = new Headers("");
  public static final Headers HTML = of("Content-Type", "text/html; charset=utf-8");
  public static final Headers TEXT = of("Content-Type", "text/plain; charset=utf-8");

  public static Headers of(String name, String value) {
    return NONE.with(name, value);
  }

  public Headers with(String name, String value) {
    return new Headers(lines + name + ": " + value + "\r\n");
  }
}
