package dev.trawl.archive.warc;

import dev.trawl.archive.Capture;
import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/** Captures and archives to test with. */
final class Samples {
  static final Instant NOON = Instant.parse("2026-03-01T12:00:00.25Z");
  static final String HTML = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n";

  private Samples() {}

  static WarcArchive open(Path root) throws IOException {
    return open(root, WarcConfig.standard().withWriters(1));
  }

  static WarcArchive open(Path root, WarcConfig config) throws IOException {
    return WarcArchive.open(root, config, clock(), UUID::randomUUID);
  }

  static WarcArchive open(Path root, RawFile.Opener disk) throws IOException {
    WarcConfig config = WarcConfig.standard().withWriters(1);
    return WarcArchive.open(root, config, clock(), UUID::randomUUID, disk);
  }

  static InstantSource clock() {
    return InstantSource.fixed(NOON);
  }

  static CanonicalUrl url(String path) {
    return new CanonicalUrl("http://www.a.test" + path);
  }

  static Capture page(String path, String body) {
    return capture(path, HTML, bytes(body), bytes(body));
  }

  static Capture capture(String path, String head, byte[] body, byte[] entity) {
    return capture(path, head, body, entity, false);
  }

  static Capture capture(String path, String head, byte[] body, byte[] entity, boolean truncated) {
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put("title", "Page\r\nWARC-Type: forged");
    metadata.put("outlink", "http://a.test/next");
    return new Capture(
        url(path),
        NOON,
        "127.0.0.1",
        bytes("GET " + path + " HTTP/1.1\r\nHost: www.a.test\r\nUser-Agent: Trawl\r\n\r\n"),
        concat(bytes(head), body),
        head.length(),
        digest(entity),
        entity.length,
        truncated,
        metadata);
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  static byte[] gzipped(byte[] data) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(data);
    }
    return packed.toByteArray();
  }

  static byte[] chunk(byte[] data) {
    return concat(bytes(Integer.toHexString(data.length) + "\r\n"), data, bytes("\r\n"));
  }

  static String digest(byte[] entity) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(entity);
      return "sha256:" + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
