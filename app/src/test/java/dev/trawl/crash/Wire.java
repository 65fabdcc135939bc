package dev.trawl.crash;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/** A connection by which anything can be said to a server, however little it is HTTP. */
final class Wire implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int CHUNK = 1 << 16;

  private final Socket socket;

  private Wire(Socket socket) {
    this.socket = socket;
  }

  static Wire to(RunningServer server) throws IOException {
    URI root = URI.create(server.root());
    Socket socket = new Socket(root.getHost(), root.getPort());
    socket.setSoTimeout((int) PATIENCE.toMillis());
    return new Wire(socket);
  }

  /** Says something, and answers all that came back until the server closed. */
  static String ask(RunningServer server, String text) throws IOException {
    try (Wire wire = to(server)) {
      try {
        wire.say(text);
      } catch (SocketException hasHeardEnough) {
        return wire.answer();
      }
      return wire.answer();
    }
  }

  /** The start of a request that closes the connection; further header lines may follow. */
  static String head(String method, String target) {
    return "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n".formatted(method, target);
  }

  static String json(String path, String body) {
    return head("POST", path)
        + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(body.getBytes(StandardCharsets.UTF_8).length, body);
  }

  void say(String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    String whole = text.replace("Host: localhost\r", "Host: localhost:" + socket.getPort() + "\r");
    out.write(whole.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** Says the same byte so often, or until the server has heard enough; answers how often. */
  long sayChunks(long bytes) {
    byte[] chunk = new byte[CHUNK];
    long said = 0;
    try {
      OutputStream out = socket.getOutputStream();
      byte[] size = (Integer.toHexString(CHUNK) + "\r\n").getBytes(StandardCharsets.US_ASCII);
      while (said < bytes) {
        out.write(size);
        out.write(chunk);
        out.write('\r');
        out.write('\n');
        said += CHUNK;
      }
    } catch (IOException heardEnough) {
      return said;
    }
    return said;
  }

  /** Whether something has come back, or the other side closed. */
  boolean hasAnswer() throws IOException {
    return socket.getInputStream().available() > 0;
  }

  String answer() throws IOException {
    StringBuilder text = new StringBuilder();
    byte[] some = new byte[CHUNK];
    InputStream in = socket.getInputStream();
    try {
      for (int n = in.read(some); n >= 0; n = in.read(some)) {
        text.append(new String(some, 0, n, StandardCharsets.UTF_8));
      }
    } catch (SocketException reset) {
      // It was closed while more was under way to it; what came before that counts.
      return text.toString();
    }
    return text.toString();
  }

  /** The status of an answer; 0 when there was none. */
  static int status(String answer) {
    return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
  }

  static boolean hasHeader(String answer, String name) {
    String headers = answer.split("\r\n\r\n", 2)[0].toLowerCase(Locale.ROOT);
    return headers.contains("\r\n" + name.toLowerCase(Locale.ROOT) + ":");
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
