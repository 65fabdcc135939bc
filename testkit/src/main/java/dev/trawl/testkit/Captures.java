package dev.trawl.testkit;

import dev.trawl.archive.Capture;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Random;

/** Captures for tests, shortest way. */
public final class Captures {
  static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456789Z");
  static final String PLAIN = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";

  private Captures() {}

  public static Capture page(String path, String body) {
    return of(path, PLAIN, ascii(body), ascii(body));
  }

  /** A page that does not get smaller when it is packed. */
  public static Capture noise(String path, int size, long seed) {
    byte[] body = new byte[size];
    new Random(seed).nextBytes(body);
    return of(path, PLAIN, body, body);
  }

  static Capture of(String path, String head, byte[] body, byte[] entity) {
    return new Capture(
        Samples.url(path),
        NOON,
        "127.0.0.1",
        ascii("GET " + path + " HTTP/1.1\r\nHost: a.test\r\n\r\n"),
        concat(ascii(head), body),
        head.length(),
        Samples.digest(entity),
        entity.length,
        false,
        Map.of("title", "A page"));
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  static byte[] concat(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
  }
}
