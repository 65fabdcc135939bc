package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;
import java.io.IOException;

/** Reads a body to its end or to the cap, and leaves the wire's position behind it. */
final class BodyReader {
  private final WireBuffer wire;
  private final int cap;
  private final BodyBudget.Share memory;

  /**
   * A body with the transfer coding undone.
   *
   * @param reusable whether the connection stands exactly behind it and can go on
   */
  record Body(byte[] entity, boolean truncated, boolean reusable) {
    static final Body NONE = new Body(new byte[0], false, true);
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
    return new Body(take(wanted), truncated, !truncated);
  }

  private Body readUntilClose() throws IOException, ExchangeFailure, InterruptedException {
    boolean ended = false;
    while (!ended && wire.available() <= cap) {
      memory.reserve(wire.available());
      ended = !wire.fill();
    }
    boolean truncated = wire.available() > cap;
    return new Body(take(Math.min(wire.available(), cap)), truncated, false);
  }

  private byte[] take(int count) {
    int start = wire.position();
    wire.skip(count);
    return wire.copy(start, start + count);
  }
}
