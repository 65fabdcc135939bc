package dev.trawl.fetch.http;

import dev.trawl.fetch.Payload;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests in the form every record uses. */
final class Sha256 {
  private Sha256() {}

  static String of(Payload payload) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(payload.bytes(), payload.from(), payload.length());
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
