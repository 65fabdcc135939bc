package dev.trawl.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One connection of a worker. Its first message tells whose it is and what for; what a commit looks
 * like on it is learned from the last one that was answered.
 */
final class ProxiedConnection {
  /** The driver's name for it: {@code trawl WORKER PURPOSE}. */
  private static final Pattern NAME = Pattern.compile("application_name\0trawl (\\S+) (\\w+)\0");

  /** How the server answers a commit. */
  static final String COMMITTED = "COMMIT\0";

  private static final Duration LOOK = Duration.ofMillis(20);
  private static final int BUFFER = 65_536;

  private final DatabaseProxy proxy;
  private final Socket client;
  private final Socket server;
  private volatile String worker = "";
  private volatile boolean isWriter;
  private volatile byte[] lastRequest = {};
  private volatile byte[] commit = {};

  ProxiedConnection(DatabaseProxy proxy, Socket client, Socket server) {
    this.proxy = proxy;
    this.client = client;
    this.server = server;
  }

  /** Until one end hangs up. */
  void carry() throws IOException, InterruptedException {
    byte[] first = new byte[BUFFER];
    int length = client.getInputStream().read(first);
    if (length < 0) {
      return;
    }
    Matcher name = NAME.matcher(text(first, length));
    if (name.find()) {
      worker = name.group(1);
      isWriter = name.group(2).equals("write");
    }
    holdWhileSilenced();
    server.getOutputStream().write(first, 0, length);
    Thread up = Thread.ofVirtual().start(() -> pump(client, server, this::mayAsk));
    pump(server, client, this::mayAnswer);
    up.join();
  }

  /** A message that may pass or cuts the connection. */
  @FunctionalInterface
  private interface Guard {
    boolean lets(byte[] message);
  }

  private boolean mayAsk(byte[] request) {
    boolean isCommit = isWriter && commit.length > 0 && Arrays.equals(request, commit);
    if (isCommit && proxy.catchesCommit()) {
      return false;
    }
    lastRequest = request;
    return true;
  }

  private boolean mayAnswer(byte[] answer) {
    String text = isWriter ? text(answer, answer.length) : "";
    if (proxy.catchesAnswer(text)) {
      return false;
    }
    commit = text.contains(COMMITTED) ? lastRequest : commit;
    LockSupport.parkNanos(proxy.delay().toNanos());
    return true;
  }

  private void pump(Socket from, Socket to, Guard guard) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        holdWhileSilenced();
        if (!guard.lets(Arrays.copyOf(buffer, n))) {
          return;
        }
        out.write(buffer, 0, n);
      }
    } catch (IOException e) {
      // Somebody hung up; both ends are closed.
      return;
    }
  }

  private void holdWhileSilenced() {
    while (!worker.isEmpty() && proxy.isSilenced(worker)) {
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  private static String text(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  void close() {
    close(client);
    close(server);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is as good as closed.
      return;
    }
  }
}
