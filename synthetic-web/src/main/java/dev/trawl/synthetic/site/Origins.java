package dev.trawl.synthetic.site;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;

/**
 * How origins are spelled. The port alone tells the scheme, so that a URL stays a function of host,
 * port and target: 443 and a few others that end like it speak TLS, the rest does not.
 */
public final class Origins {
  public static final int TLS_PORT = 8_443;

  /** Ports for TLS that anybody may open, below those that a system gives away by itself. */
  public static final List<Integer> TLS_PORTS = List.of(TLS_PORT, 18_443, 28_443);

  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  private Origins() {}

  public static boolean isSecure(int port) {
    return port == HTTPS || TLS_PORTS.contains(port);
  }

  public static String of(String host, int port) {
    return (isSecure(port) ? "https://" : "http://") + authority(host, port);
  }

  /** The first of {@link #TLS_PORTS} that nobody listens on. */
  public static int freeTlsPort() throws IOException {
    for (int port : TLS_PORTS) {
      if (isFree(port)) {
        return port;
      }
    }
    throw new BindException("somebody listens on each of the ports " + TLS_PORTS);
  }

  private static boolean isFree(int port) throws IOException {
    try (ServerSocket probe = new ServerSocket()) {
      probe.bind(new InetSocketAddress("0.0.0.0", port));
      return true;
    } catch (BindException e) {
      return false;
    }
  }

  /** The host, and the port unless the scheme implies it. */
  public static String authority(String host, int port) {
    return port == HTTP || port == HTTPS ? host : host + ":" + port;
  }
}
