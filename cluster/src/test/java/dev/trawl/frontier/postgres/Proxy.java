package dev.trawl.frontier.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Stands between a store and its database, and does to the connections what networks do. */
final class Proxy implements AutoCloseable {
  private final int target;
  private final ServerSocket door;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable String> fatalAnswer = new AtomicReference<>();
  private final AtomicInteger cuts = new AtomicInteger();
  private volatile byte[] lastRequest = {};
  private volatile byte[] commit = {};
  private volatile boolean isCommitFatal;
  private volatile boolean isRefusing;
  private volatile Duration delay = Duration.ZERO;

  Proxy(int target) throws IOException {
    this.target = target;
    this.door = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  DatabaseUrl before(DatabaseUrl database) {
    return DatabaseUrl.parse(
        "postgresql://postgres@127.0.0.1:"
            + door.getLocalPort()
            + database.jdbc().substring(database.jdbc().indexOf("/postgres"))
            + "&sslmode=disable");
  }

  /** Lets nobody through any more. */
  void goAway() {
    isRefusing = true;
    open.forEach(Proxy::close);
  }

  void comeBack() {
    isRefusing = false;
  }

  /** Each answer takes so long. */
  void slowDown(Duration perAnswer) {
    delay = perAnswer;
  }

  /** The next time the writer's connection brings an answer with this text, it is cut instead. */
  void cutInsteadOf(String answer) {
    fatalAnswer.set(answer);
  }

  /**
   * The next time the writer asks for a commit, it is cut off before the server hears of it. What
   * that request looks like is learned from the last commit that was answered.
   */
  void cutBeforeCommit() {
    isCommitFatal = true;
  }

  int cuts() {
    return cuts.get();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        if (isRefusing) {
          client.close();
        } else {
          Thread.ofVirtual().start(() -> serve(client));
        }
      } catch (IOException e) {
        // The door was closed, or somebody left before he was let in.
        continue;
      }
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      open.add(client);
      open.add(server);
      byte[] first = new byte[8_192];
      int length = client.getInputStream().read(first);
      if (length < 0) {
        return;
      }
      server.getOutputStream().write(first, 0, length);
      boolean isWriter = text(first, length).contains(" write\0");
      Thread up = Thread.ofVirtual().start(() -> ask(client, server, isWriter));
      answer(server, client, isWriter);
      close(client);
      up.join();
    } catch (IOException e) {
      // Somebody hung up; both ends are closed.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void ask(Socket from, Socket to, boolean isWriter) {
    pump(
        from,
        to,
        request -> {
          if (isWriter && isCommitFatal && Arrays.equals(request, commit)) {
            isCommitFatal = false;
            cuts.incrementAndGet();
            return false;
          }
          lastRequest = isWriter ? request : lastRequest;
          return true;
        });
  }

  private void answer(Socket from, Socket to, boolean isWriter) {
    pump(
        from,
        to,
        answer -> {
          String text = isWriter ? text(answer, answer.length) : "";
          if (isFatal(text)) {
            return false;
          }
          if (text.contains("COMMIT\0")) {
            commit = lastRequest;
          }
          LockSupport.parkNanos(delay.toNanos());
          return true;
        });
  }

  /** Lets bytes through as long as they may. */
  private static void pump(Socket from, Socket to, Predicate<byte[]> isAllowed) {
    byte[] buffer = new byte[65_536];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (!isAllowed.test(Arrays.copyOf(buffer, n))) {
          return;
        }
        out.write(buffer, 0, n);
      }
    } catch (IOException e) {
      // Somebody hung up; both ends are closed.
      return;
    }
  }

  private boolean isFatal(String answer) {
    String fatal = fatalAnswer.get();
    if (fatal != null && answer.contains(fatal) && fatalAnswer.compareAndSet(fatal, null)) {
      cuts.incrementAndGet();
      return true;
    }
    return false;
  }

  private static String text(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
    goAway();
  }
}
