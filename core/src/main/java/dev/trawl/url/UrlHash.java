package dev.trawl.url;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * 128 bits that stand for a canonical URL in every seen test. They are cut from SHA-256, so nobody
 * can make two URLs collide on purpose, and by chance it takes some 10^19 of them.
 */
public record UrlHash(long high, long low) {
  static UrlHash of(String url) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(url.getBytes(StandardCharsets.UTF_8));
      ByteBuffer bits = ByteBuffer.wrap(digest);
      return new UrlHash(bits.getLong(), bits.getLong());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
