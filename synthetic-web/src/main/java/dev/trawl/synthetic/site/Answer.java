package dev.trawl.synthetic.site;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** What a server does with a request: mostly a page, sometimes something no standard foresees. */
public sealed interface Answer {
  /** How a body tells its end. */
  enum Framing {
    LENGTH,
    CHUNKED,
    CLOSE
  }

  /** What becomes of the connection after raw bytes. */
  enum End {
    KEEP,
    CLOSE,
    RESET,
    HANG
  }

  /** An ordinary response. */
  record Page(int status, Headers headers, byte[] body, Framing framing) implements Answer {}

  /**
   * A response too large to be held, or without an end.
   *
   * @param length what Content-Length says when the framing is LENGTH
   */
  record Stream(
      int status, Headers headers, long length, Framing framing, Supplier<Iterator<byte[]>> body)
      implements Answer {}

  /** Bytes as they are, status line and all. */
  record Raw(byte[] bytes, End end) implements Answer {}

  /** Bytes as they are, a few at a time. */
  record Drip(byte[] bytes, int portion, Duration every, End end) implements Answer {}

  /** The same answer, later. */
  record Slow(Duration delay, Answer then) implements Answer {}

  /** No byte until the client goes away. */
  record Hang() implements Answer {}

  /** The connection is torn down with RST. */
  record Reset() implements Answer {}

  /** Depends on how often this URL was asked; the server counts, from 1. */
  record ByVisit(IntFunction<Answer> nth) implements Answer {}

  static Page page(int status, Headers headers, byte[] body) {
    return new Page(status, headers, body, Framing.LENGTH);
  }

  static Page html(String html) {
    return page(200, Headers.HTML, html.getBytes(StandardCharsets.UTF_8));
  }

  static Page text(int status, String text) {
    return page(status, Headers.TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  static Page redirect(int status, String location) {
    Headers headers = Headers.TEXT.with("Location", location);
    return page(status, headers, "moved\n".getBytes(StandardCharsets.UTF_8));
  }

  /** A status line, headers and body spelled by the caller, byte for byte. */
  static Raw raw(String latin1, End end) {
    return new Raw(latin1.getBytes(StandardCharsets.ISO_8859_1), end);
  }

  /** The connection is closed without a byte. */
  static Raw empty() {
    return new Raw(new byte[0], End.CLOSE);
  }

  /** The first visit gets the first answer and so on; the last one repeats. */
  static Answer inTurn(Answer... answers) {
    List<Answer> turns = List.of(answers);
    return new ByVisit(visit -> turns.get(Math.min(visit, turns.size()) - 1));
  }
}
