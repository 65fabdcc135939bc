package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * One opening of a store.
 *
 * @param epoch counts the openings from 1
 * @param wasInterrupted whether the opening before this one was never closed
 * @param interruptedAt when an opening last found that; null when none ever did
 */
record Birth(long epoch, boolean wasInterrupted, @Nullable Instant interruptedAt) {
  private static final byte[] EPOCH = "epoch".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] INTERRUPTED = "interrupted".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] IS_CLOSED = "closed".getBytes(StandardCharsets.US_ASCII);

  static Birth record(Database database, InstantSource clock) {
    byte @Nullable [] last = database.get(Family.META, EPOCH);
    long epoch = last == null ? 1 : new Decoder(last).number() + 1;
    boolean wasClosed = last == null || database.get(Family.META, IS_CLOSED) != null;
    Instant interruptedAt = wasClosed ? interruption(database) : clock.instant();
    Batch batch = database.batch();
    if (!wasClosed) {
      recordInterruption(batch, clock.instant());
    }
    batch.put(Family.META, EPOCH, new Encoder(8).number(epoch).done());
    batch.delete(Family.META, IS_CLOSED);
    database.write(batch);
    database.sync();
    return new Birth(epoch, !wasClosed, interruptedAt);
  }

  /** Makes the next opening, and all after it, find an interruption at that time. */
  static void recordInterruption(Batch batch, Instant when) {
    batch.put(Family.META, INTERRUPTED, new Encoder(8).number(when.toEpochMilli()).done());
  }

  private static @Nullable Instant interruption(Database database) {
    byte @Nullable [] millis = database.get(Family.META, INTERRUPTED);
    return millis == null ? null : Instant.ofEpochMilli(new Decoder(millis).number());
  }

  void recordEnd(Database database) {
    try {
      Batch batch = database.batch();
      batch.put(Family.META, IS_CLOSED);
      database.write(batch);
      database.sync();
    } catch (StoreException e) {
      // Whoever opens it next will find it interrupted, and that is what happened.
      return;
    }
  }
}
