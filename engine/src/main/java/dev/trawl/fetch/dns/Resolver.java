package dev.trawl.fetch.dns;

import dev.trawl.url.Host;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;

/** Finds the addresses of a host. Many threads may call at once. */
@FunctionalInterface
public interface Resolver {
  /**
   * All addresses of a host in the order they should be tried; never empty.
   *
   * @throws DnsFailure when there are none, or none could be learned
   */
  List<InetAddress> resolve(Host host) throws DnsFailure, InterruptedException;

  /** The same, for a caller that cannot wait longer than {@code limit}. */
  default List<InetAddress> resolve(Host host, Duration limit)
      throws DnsFailure, InterruptedException {
    return resolve(host);
  }
}
