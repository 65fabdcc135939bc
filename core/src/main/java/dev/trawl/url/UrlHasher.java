package dev.trawl.url;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Hashes many URLs. Serves one thread at a time. */
public final class UrlHasher {
  private final MessageDigest sha256 = Sha256.fresh();

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
