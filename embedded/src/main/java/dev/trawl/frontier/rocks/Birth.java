package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One opening of a store.
 *
 * @param epoch counts the openings from 1
 * @param wasInterrupted whether the last opening to work was never closed
 */
record Birth(long epoch, boolean wasInterrupted) {
  private static final byte[] EPOCH = "epoch".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] IS_CLOSED = "closed".getBytes(StandardCharsets.US_ASCII);

  static Birth record(Database database) {
    byte @Nullable [] last = database.get(Family.META, EPOCH);
    long epoch = last == null ? 1 : new Decoder(last).number() + 1;
    boolean wasClosed = last == null || database.get(Family.META, IS_CLOSED) != null;
    try (Batch batch = database.batch()) {
      batch.put(Family.META, EPOCH, new Encoder(8).number(epoch).done());
      batch.delete(Family.META, IS_CLOSED);
      database.write(batch);
      database.sync();
    }
    return new Birth(epoch, !wasClosed);
  }

  void recordEnd(Database database) {
    try (Batch batch = database.batch()) {
      batch.put(Family.META, IS_CLOSED);
      database.write(batch);
      database.sync();
    } catch (StoreException e) {
      // Whoever opens it next will find it interrupted, and that is what happened.
      return;
    }
  }
}
