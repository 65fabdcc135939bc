package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.site.Origins;
import dev.trawl.synthetic.site.Site;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * Serves a site on every address of 127.0.0.0/8 at once: one wildcard socket, one port, one virtual
 * thread per connection.
 */
public final class SyntheticServer implements AutoCloseable {
  private static final int BACKLOG = 4_096;
  private static final long BREATH_NANOS = 5_000_000;

  private final ServerSocketChannel listener;
  private final int port;
  private final Site site;
  private final Serving serving;
  private final Visits visits = new Visits();
  private final Set<Thread> connections = ConcurrentHashMap.newKeySet();
  private final LongAdder accepted = new LongAdder();
  private final Thread acceptor;

  private SyntheticServer(ServerSocketChannel listener, int port, Site site, Serving serving) {
    this.listener = listener;
    this.port = port;
    this.site = site;
    this.serving = serving;
    this.acceptor = Thread.ofPlatform().daemon().name("synthetic-web").unstarted(this::accept);
  }

  /** Serves with every request recorded. Port 0 takes any free one. */
  public static SyntheticServer start(Site site, int port) throws IOException {
    return start(site, port, Serving.recorded());
  }

  public static SyntheticServer start(Site site, int port, Serving serving) throws IOException {
    ServerSocketChannel listener = ServerSocketChannel.open();
    listener.bind(new InetSocketAddress("0.0.0.0", port), BACKLOG);
    int bound = ((InetSocketAddress) listener.getLocalAddress()).getPort();
    SyntheticServer server = new SyntheticServer(listener, bound, site, serving);
    server.acceptor.start();
    return server;
  }

  public int port() {
    return port;
  }

  public Ledger ledger() {
    return serving.ledger();
  }

  /** The absolute URL of a path on a host, in the spelling of the ledger. */
  public String url(String host, String target) {
    return Origins.of(host, port) + target;
  }

  /** Flaky and throttled URLs begin anew. */
  public void forgetVisits() {
    visits.forget();
  }

  /** Connections that are open now. */
  public int openConnections() {
    return connections.size();
  }

  /** Connections that were ever opened. */
  public long acceptedConnections() {
    return accepted.sum();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    // Interrupting a thread closes the channel it is blocked on, and wakes it from a pause.
    connections.forEach(Thread::interrupt);
    serving.ledger().close();
  }

  private void accept() {
    long id = 0;
    while (listener.isOpen()) {
      try {
        SocketChannel channel = listener.accept();
        accepted.increment();
        serve(new Connection(++id, channel, site, serving, visits));
      } catch (IOException e) {
        // Out of descriptors or shutting down: give the others time to close theirs.
        LockSupport.parkNanos(this, BREATH_NANOS);
      }
    }
  }

  private void serve(Connection connection) {
    Thread thread =
        Thread.ofVirtual()
            .unstarted(
                () -> {
                  try {
                    connection.serve();
                  } finally {
                    connections.remove(Thread.currentThread());
                  }
                });
    connections.add(thread);
    thread.start();
    if (!listener.isOpen()) {
      // close() may have gone through the set before this one was in it.
      thread.interrupt();
    }
  }
}
