package dev.trawl.app;

import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * UUIDs that no two processes share: half of each is random and the process's own, half counts on
 * from a random start. Three are needed for every page, and drawing all of them would cost a tenth
 * of its archiving.
 */
final class RecordUuids implements Supplier<UUID> {
  private static final long VERSION_4 = 0x4000;
  private static final long VARIANT_2 = 1L << 63;

  private final long process;
  private final AtomicLong next;

  RecordUuids(SecureRandom random) {
    this.process = (random.nextLong() & ~0xf000L) | VERSION_4;
    this.next = new AtomicLong(random.nextLong());
  }

  @Override
  public UUID get() {
    return new UUID(process, (next.getAndIncrement() & (-1L >>> 2)) | VARIANT_2);
  }
}
