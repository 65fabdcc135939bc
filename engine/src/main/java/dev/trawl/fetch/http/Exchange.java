package dev.trawl.fetch.http;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.fetch.Payload;
import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** One request and its response on one connection. */
final class Exchange {
  private final FetchRequest request;
  private final byte[] sent;
  private final PhaseLimits limits;
  private final ContentDecoder decoder;
  private final BodyBudget.Share memory;
  private boolean answerBegan;

  Exchange(
      FetchRequest request,
      byte[] sent,
      PhaseLimits limits,
      ContentDecoder decoder,
      BodyBudget.Share memory) {
    this.request = request;
    this.sent = sent;
    this.limits = limits;
    this.decoder = decoder;
    this.memory = memory;
  }

  /** An answer, and whether its connection can carry another. */
  record Done(HttpAnswer answer, boolean reusable) {}

  /** Whether a byte of the response has come; before that, a kept connection may just be stale. */
  boolean answerBegan() {
    return answerBegan;
  }

  Done run(Connection connection, BufferPool buffers, Deadline deadline, Stopwatch watch)
      throws ExchangeFailure, InterruptedException {
    try {
      var wire = new WireBuffer(connection.transport(), buffers);
      deadline.enter(Phase.HEAD, limits.head(), connection::cut);
      ask(connection, wire, watch);
      // What it takes us to be ready is not for the server to answer for.
      deadline.leave();
      request.reception().await();
      deadline.enter(Phase.HEAD, limits.head(), connection::cut);
      ResponseHead head = new HeadReader(wire).read();
      int headLength = wire.position();
      deadline.enter(Phase.BODY, request.timeout(), connection::cut);
      BodyReader.Body body = new BodyReader(wire, cap(), memory).read(Framing.of(head));
      deadline.leave();
      boolean reusable = body.reusable() && head.keepsConnection() && wire.available() == 0;
      byte[] response = wire.understood();
      byte[] undone = body.entity();
      Payload entity = undone == null ? new Payload(response, headLength) : Payload.of(undone);
      var parts = new Parts(head, response, headLength, entity, body, connection.ip());
      return new Done(answer(parts, watch), reusable);
    } catch (IOException e) {
      throw Blame.failure(e, deadline);
    }
  }

  private void ask(Connection connection, WireBuffer wire, Stopwatch watch)
      throws IOException, ExchangeFailure {
    connection.transport().write(ByteBuffer.wrap(sent));
    if (!wire.fill()) {
      throw new ExchangeFailure(ErrorClass.RESET, "connection closed without an answer");
    }
    answerBegan = true;
    watch.firstByte();
  }

  private record Parts(
      ResponseHead head,
      byte[] wire,
      int headLength,
      Payload entity,
      BodyReader.Body body,
      String ip) {}

  private HttpAnswer answer(Parts parts, Stopwatch watch)
      throws ExchangeFailure, InterruptedException {
    Payload entity = parts.entity();
    List<Coding> codings =
        entity.length() == 0 ? List.of() : decoder.codings(parts.head().headers());
    var decoded =
        codings.isEmpty()
            ? new ContentDecoder.Decoded(entity, false)
            : decoder.decode(entity, codings, cap(), memory);
    String entityDigest = entity.digest();
    return new HttpAnswer(
        parts.head().status(),
        parts.head().headers(),
        sent,
        parts.wire(),
        parts.headLength(),
        decoded.payload(),
        codings.isEmpty() ? entityDigest : decoded.payload().digest(),
        entityDigest,
        entity.length(),
        parts.body().truncated() || decoded.truncated(),
        parts.ip(),
        watch.timings());
  }

  /** Arrays end before a long does; half of what they hold leaves room for framing. */
  private int cap() {
    return (int) Math.min(request.maxBodyBytes(), 1 << 30);
  }
}
