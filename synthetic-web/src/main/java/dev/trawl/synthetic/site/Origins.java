package dev.trawl.synthetic.site;

/**
 * How origins are spelled. The port alone tells the scheme, so that a URL stays a function of host,
 * port and target: 443 and 8443 speak TLS, all others do not.
 */
public final class Origins {
  public static final int TLS_PORT = 8_443;

  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  private Origins() {}

  public static boolean isSecure(int port) {
    return port == HTTPS || port == TLS_PORT;
  }

  public static String of(String host, int port) {
    return (isSecure(port) ? "https://" : "http://") + authority(host, port);
  }

  /** The host, and the port unless the scheme implies it. */
  public static String authority(String host, int port) {
    return port == HTTP || port == HTTPS ? host : host + ":" + port;
  }
}
