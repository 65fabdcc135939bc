package dev.trawl.fetch.http;

import dev.trawl.url.Origin;
import java.io.Closeable;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/** An open connection to one address on behalf of one origin. */
final class Connection implements Closeable {
  private final Key key;
  private final Transport transport;
  private final String ip;

  /** A connection serves only the origin it was made for, at the address that was checked. */
  record Key(Origin origin, InetAddress address) {
    // Spelled out, as in all that are compared for each page.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && address.equals(key.address) && origin.equals(key.origin);
    }

    @Override
    public int hashCode() {
      return 31 * origin.hashCode() + address.hashCode();
    }
  }

  Connection(Key key, Transport transport) {
    this.key = key;
    this.transport = transport;
    this.ip = key.address().getHostAddress();
  }

  Key key() {
    return key;
  }

  Transport transport() {
    return transport;
  }

  String ip() {
    return ip;
  }

  /** Whatever it is doing ends; for any thread. */
  void cut() {
    transport.cut();
  }

  /** Only for whoever uses it. */
  @Override
  public void close() {
    transport.close();
  }
}
