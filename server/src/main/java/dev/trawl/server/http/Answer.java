package dev.trawl.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** What a route says when all went well. */
public sealed interface Answer {
  int status();

  Map<String, String> headers();

  /** The same with one more header. */
  Answer with(String header, String value);

  /** A value as JSON. */
  record Json(int status, Object body, Map<String, String> headers) implements Answer {
    @Override
    public Json with(String header, String value) {
      return new Json(status, body, Headers.with(headers, header, value));
    }
  }

  /** A text, or bytes that are one. */
  record Text(int status, String mediaType, String body, Map<String, String> headers)
      implements Answer {
    @Override
    public Text with(String header, String value) {
      return new Text(status, mediaType, body, Headers.with(headers, header, value));
    }
  }

  /** Something long, written while it is made. */
  record Stream(String mediaType, Body body, Map<String, String> headers) implements Answer {
    /** Writes all of it; the stream stays open. */
    @FunctionalInterface
    public interface Body {
      void writeTo(OutputStream out) throws IOException, InterruptedException;
    }

    @Override
    public int status() {
      return 200;
    }

    @Override
    public Stream with(String header, String value) {
      return new Stream(mediaType, body, Headers.with(headers, header, value));
    }
  }

  /** Done, and nothing to say. */
  record NoContent(Map<String, String> headers) implements Answer {
    @Override
    public int status() {
      return 204;
    }

    @Override
    public NoContent with(String header, String value) {
      return new NoContent(Headers.with(headers, header, value));
    }
  }

  static Json ok(Object body) {
    return new Json(200, body, Map.of());
  }

  static Json created(Object body, String location) {
    return new Json(201, body, Map.of("Location", location));
  }

  static Text text(String mediaType, String body) {
    return new Text(200, mediaType, body, Map.of());
  }

  static Stream stream(String mediaType, Stream.Body body) {
    return new Stream(mediaType, body, Map.of());
  }

  /** What is asked for stands elsewhere for now. */
  static Text seeOther(String location) {
    return new Text(302, "text/plain; charset=utf-8", "", Map.of("Location", location));
  }

  static NoContent none() {
    return new NoContent(Map.of());
  }
}
