package dev.trawl.bench.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Counts what comes on one connection with server-sent events, byte by byte as it arrives, without
 * keeping any of it.
 */
final class EventMeter {
  private static final int KEPT = 160;
  private static final int HEX = 16;

  private enum Part {
    HEAD,
    SIZE,
    CHUNK,
    AFTER_CHUNK,
    OVER
  }

  private final StringBuilder line = new StringBuilder();

  // A line of an event may go on in the next chunk; the chunk's size must not get into it.
  private final StringBuilder unfinished = new StringBuilder();
  private Part part = Part.HEAD;
  private long left;
  private int status;
  private boolean isChunked;
  private String type = "";
  private String data = "";
  private long events;
  private long resets;
  private String ending = "";

  void accept(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      if (part == Part.CHUNK && line.length() == KEPT) {
        skipLine(bytes);
      } else {
        accept(bytes.get());
      }
    }
  }

  /** What is not kept is not looked at, but for its end. */
  private void skipLine(ByteBuffer bytes) {
    int most = isChunked ? (int) Math.min(left, bytes.remaining()) : bytes.remaining();
    int start = bytes.position();
    int at = start;
    while (at < start + most && bytes.get(at) != '\n') {
      at++;
    }
    bytes.position(at);
    left -= at - start;
    if (isChunked && left == 0) {
      part = Part.AFTER_CHUNK;
    } else if (bytes.hasRemaining()) {
      accept(bytes.get());
    }
  }

  private void accept(byte b) {
    switch (part) {
      case HEAD -> {
        if (isEndOfLine(b)) {
          headLine();
        }
      }
      case SIZE -> {
        if (isEndOfLine(b)) {
          left = Long.parseLong(taken().split(";", 2)[0].strip(), HEX);
          part = left == 0 ? Part.OVER : Part.CHUNK;
        }
      }
      case CHUNK -> {
        if (isEndOfLine(b)) {
          eventLine();
        }
        if (isChunked && --left == 0) {
          part = Part.AFTER_CHUNK;
        }
      }
      case AFTER_CHUNK -> part = b == '\n' ? next() : Part.AFTER_CHUNK;
      case OVER -> {}
    }
  }

  private Part next() {
    unfinished.append(line, 0, Math.min(line.length(), KEPT - unfinished.length()));
    line.setLength(0);
    return Part.SIZE;
  }

  private boolean isEndOfLine(byte b) {
    if (b == '\n') {
      return true;
    }
    if (b != '\r' && line.length() < KEPT) {
      line.append((char) (b & 0xFF));
    }
    return false;
  }

  private String taken() {
    String text = line.toString();
    line.setLength(0);
    return text;
  }

  private void headLine() {
    String text = taken();
    if (status == 0) {
      String[] words = text.split(" ", 3);
      status = words.length > 1 ? Integer.parseInt(words[1]) : -1;
    } else if (text.isEmpty()) {
      part = isChunked ? Part.SIZE : Part.CHUNK;
    } else if (text.toLowerCase(Locale.ROOT).matches("transfer-encoding:\\s*chunked")) {
      isChunked = true;
    }
  }

  private void eventLine() {
    String text = unfinished + taken();
    unfinished.setLength(0);
    if (text.startsWith("event:")) {
      type = text.substring("event:".length()).strip();
    } else if (text.startsWith("data:")) {
      data = text.substring("data:".length()).strip();
    } else if (text.isEmpty()) {
      dispatch();
    }
  }

  private void dispatch() {
    if (!data.isEmpty()) {
      switch (type) {
        case "end" -> ending = data;
        case "reset" -> resets++;
        default -> events++;
      }
    }
    type = "";
    data = "";
  }

  /** Of the answer; 0 before it is there. */
  int status() {
    return status;
  }

  long events() {
    return events;
  }

  /** How often the server said that some were missed. */
  long resets() {
    return resets;
  }

  /** Why the server ended the stream; empty when it did not say. */
  String ending() {
    return ending;
  }

  /** The request that begins such a stream. */
  static ByteBuffer request(String host, String topics) {
    String text =
        "GET /v1/events?topics=%s HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n\r\n"
            .formatted(topics, host);
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
  }
}
