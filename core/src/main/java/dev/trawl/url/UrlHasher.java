package dev.trawl.url;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Hashes many URLs: to find the algorithm takes longer than to run it on one. Serves one thread at
 * a time.
 */
public final class UrlHasher {
  private final MessageDigest sha256;

  public UrlHasher() {
    try {
      sha256 = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  public UrlHash hash(CanonicalUrl url) {
    return hash(url.text());
  }

  /** A host in the same number of bits, as hard to imitate. */
  public UrlHash hash(Host host) {
    return hash(host.name());
  }

  UrlHash hash(String url) {
    ByteBuffer bits = ByteBuffer.wrap(sha256.digest(url.getBytes(StandardCharsets.UTF_8)));
    return new UrlHash(bits.getLong(), bits.getLong());
  }
}
