package dev.trawl.bench.load;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/**
 * A kept connection that asks one thing at a time, with as little work as HTTP allows: whoever
 * measures a server on its own machine takes from it what he needs himself.
 */
final class PlainConnection implements AutoCloseable {
  private static final int BUFFER = 1 << 15;
  private static final int MOST_IN_LINE = 8_192;
  private static final int HEX = 16;
  // Less than the half minute after which servers like to end a connection.
  private static final Duration FRESH = Duration.ofSeconds(5);

  private final String authority;
  private final Socket socket = new Socket();
  private final InputStream in;
  private long usedAt;

  private PlainConnection(URI server, Duration patience) throws IOException {
    this.authority = server.getAuthority();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
    socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
    this.in = new BufferedInputStream(socket.getInputStream(), BUFFER);
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
    String request = "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(path, authority);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    int status = Integer.parseInt(line().split(" ", 3)[1]);
    int length = 0;
    boolean isChunked = false;
    boolean isLast = false;
    for (String field = line(); !field.isEmpty(); field = line()) {
      String[] parts = field.toLowerCase(Locale.ROOT).split(":", 2);
      String value = parts.length > 1 ? parts[1].strip() : "";
      switch (parts[0]) {
        case "content-length" -> length = Integer.parseInt(value);
        case "transfer-encoding" -> isChunked = value.equals("chunked");
        case "connection" -> isLast = value.equals("close");
        default -> {}
      }
    }
    byte[] body = isChunked ? chunks() : exactly(length);
    usedAt = System.nanoTime();
    return new Answer(status, body, isLast);
  }

  /** Whether it was used so lately that the server cannot have given it up. */
  boolean isFresh() {
    return System.nanoTime() - usedAt < FRESH.toNanos();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream(BUFFER);
    int size = Integer.parseInt(line(), HEX);
    while (size > 0) {
      body.writeBytes(exactly(size));
      line();
      size = Integer.parseInt(line(), HEX);
    }
    line();
    return body.toByteArray();
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("%,d of %,d bytes of an answer".formatted(bytes.length, length));
    }
    return bytes;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("the connection ended in a line");
      }
      if (line.length() == MOST_IN_LINE) {
        throw new IOException("a line of more than %,d bytes".formatted(MOST_IN_LINE));
      }
      if (b != '\r') {
        line.append((char) b);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
