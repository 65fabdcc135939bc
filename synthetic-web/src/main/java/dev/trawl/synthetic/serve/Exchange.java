package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.ledger.Ticket;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.End;
import dev.trawl.synthetic.site.Answer.Framing;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Request;
import java.io.IOException;

/** Carries out one answer. */
final class Exchange {
  private final Wire wire;
  private final Visits visits;
  private final Request request;
  private final Ticket ticket;
  private final boolean keeps;

  Exchange(Wire wire, Visits visits, Request request, Ticket ticket, boolean keeps) {
    this.wire = wire;
    this.visits = visits;
    this.request = request;
    this.ticket = ticket;
    this.keeps = keeps;
  }

  /** Sends the answer and tells what is to become of the connection. */
  End send(Answer answer) throws IOException {
    return switch (answer) {
      case Answer.Page page -> send(page);
      case Answer.Stream stream -> send(stream);
      case Answer.Raw raw -> {
        ticket.ending(0);
        wire.write(raw.bytes());
        yield finish(raw.end());
      }
      case Answer.Drip drip -> {
        wire.drip(drip.bytes(), drip.portion(), drip.every());
        yield finish(drip.end());
      }
      case Answer.Slow slow -> {
        wire.pause(slow.delay());
        yield send(slow.then());
      }
      case Answer.Hang _ -> finish(End.HANG);
      case Answer.Reset _ -> End.RESET;
      case Answer.ByVisit turns -> send(turns.nth().apply(visits.next(request.url())));
    };
  }

  private End send(Answer.Page page) throws IOException {
    Framing framing = page.framing();
    byte[] head = head(page.status(), page.headers(), framing, page.body().length);
    ticket.ending(page.status());
    if (request.isHead()) {
      wire.write(head);
    } else if (framing == Framing.CHUNKED) {
      wire.chunked(head, page.body());
    } else {
      wire.write(head, page.body());
    }
    return end(framing);
  }

  private End send(Answer.Stream stream) throws IOException {
    Framing framing = stream.framing();
    byte[] head = head(stream.status(), stream.headers(), framing, stream.length());
    if (request.isHead()) {
      ticket.ending(stream.status());
      wire.write(head);
    } else {
      wire.stream(head, framing, stream.body().get(), stream.status(), ticket);
    }
    return end(framing);
  }

  private End finish(End end) throws IOException {
    if (end == End.HANG) {
      wire.hang();
      return End.CLOSE;
    }
    return end;
  }

  private End end(Framing framing) {
    boolean closes = !keeps || framing == Framing.CLOSE || request.wantsClose();
    return closes ? End.CLOSE : End.KEEP;
  }

  private byte[] head(int status, Headers headers, Framing framing, long length) {
    StringBuilder head = new StringBuilder(160 + headers.lines().length());
    head.append("HTTP/1.1 ").append(status).append(' ').append(Reasons.of(status)).append("\r\n");
    head.append(headers.lines());
    switch (framing) {
      case LENGTH -> head.append("Content-Length: ").append(length).append("\r\n");
      case CHUNKED -> head.append("Transfer-Encoding: chunked\r\n");
      case CLOSE -> {}
    }
    if (end(framing) == End.CLOSE) {
      head.append("Connection: close\r\n");
    }
    return Wire.ascii(head.append("\r\n").toString());
  }
}
