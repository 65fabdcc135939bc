package dev.trawl.fetch.http;

import dev.trawl.url.Origin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Opens connections, to the addresses it is given and to no others. */
final class Dialer {
  private static final int MOST_ADDRESSES = 8;

  private final TlsLayer tls;
  private final PhaseLimits limits;

  Dialer(TlsLayer tls, PhaseLimits limits) {
    this.tls = tls;
    this.limits = limits;
  }

  /** Connects to the first address that answers; all tries share the time for connecting. */
  Connection dial(Origin origin, List<InetAddress> addresses, Deadline deadline, Stopwatch watch)
      throws ExchangeFailure, InterruptedException {
    long start = System.nanoTime();
    int count = Math.min(addresses.size(), MOST_ADDRESSES);
    ExchangeFailure last = Phase.CONNECT.timeout();
    for (int i = 0; i < count; i++) {
      Duration left = limits.connect().minusNanos(System.nanoTime() - start);
      if (!left.isPositive()) {
        break;
      }
      var key = new Connection.Key(origin, addresses.get(i));
      // A dead address leaves the next ones their share.
      Duration patience = shorter(left, deadline.remaining()).dividedBy(count - i);
      try {
        SocketChannel channel = connect(key, patience, deadline);
        watch.connected(start);
        return new Connection(key, secured(channel, origin, deadline, watch));
      } catch (ConnectFailure e) {
        last = e.reason;
      }
    }
    throw last;
  }

  private static SocketChannel connect(Connection.Key key, Duration patience, Deadline deadline)
      throws ConnectFailure, InterruptedException {
    SocketChannel channel = null;
    try {
      SocketChannel opened = SocketChannel.open();
      channel = opened;
      opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
      deadline.enter(Phase.CONNECT, patience, () -> Quietly.close(opened));
      opened.connect(new InetSocketAddress(key.address(), key.origin().port()));
      return opened;
    } catch (IOException e) {
      closeIfOpen(channel);
      throw new ConnectFailure(Blame.failure(e, deadline));
    }
  }

  private static void closeIfOpen(@Nullable SocketChannel channel) {
    if (channel != null) {
      Quietly.close(channel);
    }
  }

  private Transport secured(
      SocketChannel channel, Origin origin, Deadline deadline, Stopwatch watch)
      throws ExchangeFailure, InterruptedException {
    Transport plain = new PlainTransport(channel);
    if (!origin.scheme().equals("https")) {
      return plain;
    }
    long start = System.nanoTime();
    deadline.enter(Phase.TLS, limits.tls(), plain::cut);
    Transport secured = null;
    try {
      secured = tls.secure(plain, new TlsPeer(origin.host(), origin.port()));
      return secured;
    } catch (IOException e) {
      throw Blame.failure(e, deadline);
    } finally {
      watch.secured(start);
      if (secured == null) {
        plain.close();
      }
    }
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  /** One address did not answer; another may. */
  private static final class ConnectFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient ExchangeFailure reason;

    ConnectFailure(ExchangeFailure reason) {
      super(null, null, false, false);
      this.reason = reason;
    }
  }
}
