package dev.trawl.bench.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A kept connection that asks one thing at a time, with as little work as HTTP allows: whoever
 * measures a server on its own machine takes from it what he needs himself.
 */
final class PlainConnection implements AutoCloseable {
  private static final int HEX = 16;
  // Less than the half minute after which servers like to end a connection.
  private static final Duration FRESH = Duration.ofSeconds(5);

  private final String authority;
  private final Socket socket = new Socket();
  private final AnswerInput in;
  private long usedAt;

  private PlainConnection(URI server, Duration patience) throws IOException {
    this.authority = server.getAuthority();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
    socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
    this.in = new AnswerInput(socket.getInputStream());
  }

  static PlainConnection to(URI server, Duration patience) throws IOException {
    return new PlainConnection(server, patience);
  }

  /**
   * What was answered.
   *
   * @param isLast whether the server ends the connection after it
   */
  record Answer(int status, byte[] body, boolean isLast) {}

  Answer get(String path) throws IOException {
    String request = "GET " + path + " HTTP/1.1\r\nHost: " + authority + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    String first = in.line();
    int status = Integer.parseInt(first, first.indexOf(' ') + 1, first.indexOf(' ') + 4, 10);
    int length = 0;
    boolean isChunked = false;
    boolean isLast = false;
    for (String field = in.line(); !field.isEmpty(); field = in.line()) {
      if (isNamed(field, "content-length")) {
        length = Integer.parseInt(value(field));
      } else if (isNamed(field, "transfer-encoding")) {
        isChunked = value(field).equalsIgnoreCase("chunked");
      } else if (isNamed(field, "connection")) {
        isLast = value(field).equalsIgnoreCase("close");
      }
    }
    byte[] body = isChunked ? chunks() : in.exactly(length);
    usedAt = System.nanoTime();
    return new Answer(status, body, isLast);
  }

  private static boolean isNamed(String field, String name) {
    return field.length() > name.length()
        && field.charAt(name.length()) == ':'
        && field.regionMatches(true, 0, name, 0, name.length());
  }

  private static String value(String field) {
    return field.substring(field.indexOf(':') + 1).strip();
  }

  /** Whether it was used so lately that the server cannot have given it up. */
  boolean isFresh() {
    return System.nanoTime() - usedAt < FRESH.toNanos();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    int size = Integer.parseInt(in.line(), HEX);
    while (size > 0) {
      body.writeBytes(in.exactly(size));
      in.line();
      size = Integer.parseInt(in.line(), HEX);
    }
    in.line();
    return body.toByteArray();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
