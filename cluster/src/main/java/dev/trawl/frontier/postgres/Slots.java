package dev.trawl.frontier.postgres;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;

/** Which slot a host belongs to. */
final class Slots {
  static final int COUNT = 4_096;
  private static final int BITS = 12;

  private Slots() {}

  static int of(Host host) {
    return (int) (new CanonicalUrl("http://" + host.name()).hash().high() >>> (Long.SIZE - BITS));
  }
}
