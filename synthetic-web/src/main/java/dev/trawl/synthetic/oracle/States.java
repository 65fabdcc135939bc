package dev.trawl.synthetic.oracle;

/** The names of the states in which a URL can end. */
public final class States {
  public static final String VISITED = "VISITED";
  public static final String REDIRECTED = "REDIRECTED";
  public static final String FORBIDDEN = "FORBIDDEN";
  public static final String NOT_FOUND = "NOT_FOUND";
  public static final String HTTP_TERMINAL = "HTTP_TERMINAL";
  public static final String FAILED = "FAILED";
  public static final String ROBOTS_BLOCKED = "ROBOTS_BLOCKED";

  private States() {}

  /** The end of a URL that keeps answering with this status, neither 2xx nor a redirect. */
  public static String of(int status) {
    return switch (status) {
      case 403 -> FORBIDDEN;
      case 404 -> NOT_FOUND;
      default -> HTTP_TERMINAL;
    };
  }
}
