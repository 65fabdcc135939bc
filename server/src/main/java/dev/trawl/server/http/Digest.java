package dev.trawl.server.http;

import dev.trawl.url.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Tells bytes from other bytes. */
final class Digest {
  private Digest() {}

  static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(sha256(bytes));
  }

  static byte[] sha256(byte[] bytes) {
    return Sha256.fresh().digest(bytes);
  }
}
