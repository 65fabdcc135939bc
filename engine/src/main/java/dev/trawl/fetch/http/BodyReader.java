package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads a body to its end or to the cap, and leaves the wire's position behind it. */
final class BodyReader {
  private final WireBuffer wire;
  private final int cap;
  private final BodyBudget.Share memory;

  /**
   * A body with the transfer coding undone.
   *
   * @param entity null when that is what stands on the wire behind the head
   * @param reusable whether the connection stands exactly behind it and can go on
   */
  record Body(byte @Nullable [] entity, boolean truncated, boolean reusable) {
    static final Body NONE = new Body(null, false, true);
  }

  BodyReader(WireBuffer wire, int cap, BodyBudget.Share memory) {
    this.wire = wire;
    this.cap = cap;
    this.memory = memory;
  }

  Body read(Framing framing) throws IOException, ExchangeFailure, InterruptedException {
    return switch (framing) {
      case Framing.None() -> Body.NONE;
      case Framing.Chunked(boolean contested) -> readChunked(contested);
      case Framing.Length(long bytes) -> readLength(bytes);
      case Framing.UntilClose() -> readUntilClose();
    };
  }

  private Body readChunked(boolean contested)
      throws IOException, ExchangeFailure, InterruptedException {
    Body body = new ChunkReader(wire, cap, memory).read();
    // Sender and receiver may disagree on where such a body ends; nothing may follow it.
    return contested ? new Body(body.entity(), body.truncated(), false) : body;
  }

  private Body readLength(long declared) throws IOException, ExchangeFailure, InterruptedException {
    int wanted = (int) Math.min(declared, cap);
    wire.expect(wanted);
    while (wire.available() < wanted) {
      memory.reserve(wire.available());
      if (!wire.fill()) {
        throw new ExchangeFailure(
            ErrorClass.BODY_INCOMPLETE,
            "connection closed after %d of %d bytes".formatted(wire.available(), declared));
      }
    }
    boolean truncated = declared > cap;
    wire.skip(wanted);
    return new Body(null, truncated, !truncated);
  }

  private Body readUntilClose() throws IOException, ExchangeFailure, InterruptedException {
    boolean ended = false;
    while (!ended && wire.available() <= cap) {
      memory.reserve(wire.available());
      ended = !wire.fill();
    }
    boolean truncated = wire.available() > cap;
    wire.skip(Math.min(wire.available(), cap));
    return new Body(null, truncated, false);
  }
}
