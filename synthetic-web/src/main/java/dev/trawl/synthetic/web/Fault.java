package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.States;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.End;
import dev.trawl.synthetic.site.Answer.Framing;
import dev.trawl.synthetic.site.Headers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The ways in which a page can go wrong, or be meant to do harm. */
public enum Fault {
  RESET_MID_BODY,
  EMPTY_REPLY,
  LENGTH_TOO_LONG,
  BAD_CHUNK,
  MISSING_LAST_CHUNK,
  ALWAYS_500,
  GARBAGE_STATUS,
  HEADER_FLOOD,
  INTERIM_FLOOD,
  ENDLESS_BODY,
  GZIP_BOMB,
  SLOW_HEADERS,
  SLOW_BODY;

  static final List<Fault> BROKEN =
      List.of(
          RESET_MID_BODY, EMPTY_REPLY, LENGTH_TOO_LONG, BAD_CHUNK, MISSING_LAST_CHUNK, ALWAYS_500);
  static final List<Fault> HOSTILE =
      List.of(
          GARBAGE_STATUS,
          HEADER_FLOOD,
          INTERIM_FLOOD,
          ENDLESS_BODY,
          GZIP_BOMB,
          SLOW_HEADERS,
          SLOW_BODY);

  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
  private static final String START = "<!doctype html><title>unfinished</title><p>so far";
  private static final int MANY_HEADERS = 10_000;
  private static final int MANY_INTERIMS = 5_000;

  /** Where a host keeps this fault. */
  public String path() {
    return "/fault/" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Resource resource(HostView host) {
    Duration drip = host.spec().tempo().drip();
    return switch (this) {
      case RESET_MID_BODY ->
          failing(Answer.raw(OK + "Content-Length: 5000\r\n\r\n" + START, End.RESET));
      case EMPTY_REPLY -> failing(Answer.empty());
      case LENGTH_TOO_LONG ->
          failing(Answer.raw(OK + "Content-Length: 5000\r\n\r\n" + START, End.CLOSE));
      case BAD_CHUNK ->
          failing(
              Answer.raw(OK + "Transfer-Encoding: chunked\r\n\r\nzebra\r\n" + START, End.CLOSE));
      case MISSING_LAST_CHUNK ->
          failing(Answer.raw(OK + "Transfer-Encoding: chunked\r\n\r\n" + chunk(START), End.CLOSE));
      case ALWAYS_500 -> Resource.Ended.status(500);
      case GARBAGE_STATUS -> failing(Answer.raw("BANANA SPLIT\r\n\r\n" + START, End.CLOSE));
      case HEADER_FLOOD ->
          failing(Answer.raw(OK + "X-Flood: 1\r\n".repeat(MANY_HEADERS) + "\r\n", End.CLOSE));
      case INTERIM_FLOOD ->
          failing(Answer.raw("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(MANY_INTERIMS), End.CLOSE));
      case ENDLESS_BODY -> endless(host);
      case GZIP_BOMB -> bomb(host);
      case SLOW_HEADERS -> failing(dripping(OK + "X-Slow: 1\r\n".repeat(1_000), drip));
      case SLOW_BODY ->
          failing(dripping(OK + "Content-Length: 100000\r\n\r\n" + START.repeat(2_000), drip));
    };
  }

  private static Resource failing(Answer answer) {
    return new Resource.Ended(answer, States.FAILED);
  }

  private static String chunk(String text) {
    return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
  }

  private static Answer dripping(String text, Duration every) {
    return new Answer.Drip(text.getBytes(StandardCharsets.US_ASCII), 1, every, End.HANG);
  }

  /** A crawler takes as much as its cap allows and finds the link at the top. */
  private Resource endless(HostView host) {
    PageText page = host.text(path(), List.of(host.link("/found-in-endless")), 0);
    byte[] filling = host.typesetter().filling(page, 0);
    return new Resource.Peculiar(
        page,
        port -> {
          Stream<byte[]> beginning = Stream.of(host.typesetter().beginning(page, port));
          Stream<byte[]> body = Stream.concat(beginning, Stream.generate(() -> filling));
          return new Answer.Stream(200, Headers.HTML, 0, Framing.CHUNKED, body::iterator);
        });
  }

  private Resource bomb(HostView host) {
    PageText page = host.text(path(), List.of(host.link("/found-in-bomb")), 0);
    Headers headers = Headers.HTML.with("Content-Encoding", "gzip");
    return new Resource.Peculiar(
        page,
        port -> {
          byte[] beginning = host.typesetter().beginning(page, port);
          return Answer.page(200, headers, GzipBomb.startingWith(beginning));
        });
  }
}
