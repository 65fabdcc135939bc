package dev.trawl.bench.chaos;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Stands between workers and their database, and does to connections what networks do. */
public final class DatabaseProxy implements AutoCloseable {
  private static final int QUEUE = 200;

  /** What befalls the next commit of any worker. */
  enum Trap {
    NONE,
    BEFORE_COMMIT,
    AFTER_COMMIT
  }

  private final int target;
  private final ServerSocket door;
  private final Set<ProxiedConnection> open = ConcurrentHashMap.newKeySet();
  private final Set<String> silenced = ConcurrentHashMap.newKeySet();
  private final AtomicReference<Trap> trap = new AtomicReference<>(Trap.NONE);
  private final AtomicInteger cuts = new AtomicInteger();
  private volatile boolean isRefusing;
  private volatile Duration delay = Duration.ZERO;

  public DatabaseProxy(int target) throws IOException {
    this.target = target;
    this.door = new ServerSocket(0, QUEUE, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  public int port() {
    return door.getLocalPort();
  }

  /** Sets a trap for whoever commits next. */
  void set(Trap next) {
    trap.set(next);
  }

  /** Whether a trap of this kind has just caught somebody. */
  boolean springs(Trap kind) {
    if (trap.compareAndSet(kind, Trap.NONE)) {
      cuts.incrementAndGet();
      return true;
    }
    return false;
  }

  boolean isSet(Trap kind) {
    return trap.get() == kind;
  }

  /** How many connections a trap has cut. */
  int cuts() {
    return cuts.get();
  }

  /** Cuts all connections; new ones are refused until {@link #comeBack}. */
  void goAway() {
    isRefusing = true;
    open.forEach(ProxiedConnection::close);
  }

  void comeBack() {
    isRefusing = false;
  }

  /** Nothing passes from or to this worker any more; its connections stay open. */
  void silence(String worker) {
    silenced.add(worker);
  }

  /** What was held back passes. */
  void letSpeak(String worker) {
    silenced.remove(worker);
  }

  boolean isSilenced(String worker) {
    return silenced.contains(worker);
  }

  void slowDown(Duration perAnswer) {
    delay = perAnswer;
  }

  Duration delay() {
    return delay;
  }

  private void accept() {
    while (!door.isClosed()) {
      acceptOne();
    }
  }

  private void acceptOne() {
    try {
      Socket client = door.accept();
      if (isRefusing) {
        client.close();
      } else {
        Thread.ofVirtual().start(() -> serve(client));
      }
    } catch (IOException e) {
      // The door was closed, or somebody left before he was let in.
      return;
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      ProxiedConnection connection = new ProxiedConnection(this, client, server);
      open.add(connection);
      try {
        connection.carry();
      } finally {
        open.remove(connection);
      }
    } catch (IOException e) {
      // Somebody hung up, or the server is not there; both ends are closed.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
    goAway();
  }
}
