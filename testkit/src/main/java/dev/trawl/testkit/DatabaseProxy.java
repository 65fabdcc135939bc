package dev.trawl.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Stands between workers and their PostgreSQL, and does to connections what networks do. */
public final class DatabaseProxy implements AutoCloseable {
  private static final int QUEUE = 200;

  private final int target;
  private final ServerSocket door;
  private final Set<ProxiedConnection> open = ConcurrentHashMap.newKeySet();
  private final Set<String> silenced = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean isCommitFatal = new AtomicBoolean();
  private final AtomicReference<@Nullable String> fatalAnswer = new AtomicReference<>();
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

  /** The next connection that writes and asks for a commit is cut before the server hears of it. */
  public void cutBeforeCommit() {
    isCommitFatal.set(true);
  }

  /** The next connection that writes and is answered a commit is cut before it hears of it. */
  public void cutAfterCommit() {
    cutInsteadOf(ProxiedConnection.COMMITTED);
  }

  /** The next connection that writes and is to get an answer with this text is cut instead. */
  public void cutInsteadOf(String answer) {
    fatalAnswer.set(answer);
  }

  /** Nothing is to be cut any more. */
  public void spareAll() {
    isCommitFatal.set(false);
    fatalAnswer.set(null);
  }

  /** Whether somebody who asks for a commit is to be cut off; once. */
  boolean catchesCommit() {
    return hasCaught(isCommitFatal.compareAndSet(true, false));
  }

  /** Whether somebody who is to get this answer is to be cut off; once. */
  boolean catchesAnswer(String answer) {
    String fatal = fatalAnswer.get();
    return hasCaught(
        fatal != null && answer.contains(fatal) && fatalAnswer.compareAndSet(fatal, null));
  }

  private boolean hasCaught(boolean isSo) {
    if (isSo) {
      cuts.incrementAndGet();
    }
    return isSo;
  }

  /** How many connections were cut in mid-speech. */
  public int cuts() {
    return cuts.get();
  }

  /** Cuts all connections; new ones are refused until {@link #comeBack}. */
  public void goAway() {
    isRefusing = true;
    open.forEach(ProxiedConnection::close);
  }

  public void comeBack() {
    isRefusing = false;
  }

  /** Nothing passes from or to this worker any more; its connections stay open. */
  public void silence(String worker) {
    silenced.add(worker);
  }

  /** What was held back passes. */
  public void letSpeak(String worker) {
    silenced.remove(worker);
  }

  boolean isSilenced(String worker) {
    return silenced.contains(worker);
  }

  /** Each answer takes so long. */
  public void slowDown(Duration perAnswer) {
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
