package dev.trawl.fetch.http;

import dev.trawl.url.Origin;
import java.io.Closeable;
import java.net.InetAddress;

/** An open connection to one address on behalf of one origin. */
final class Connection implements Closeable {
  private final Key key;
  private final Transport transport;

  /** A connection serves only the origin it was made for, at the address that was checked. */
  record Key(Origin origin, InetAddress address) {}

  Connection(Key key, Transport transport) {
    this.key = key;
    this.transport = transport;
  }

  Key key() {
    return key;
  }

  Transport transport() {
    return transport;
  }

  String ip() {
    return key.address().getHostAddress();
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
