package dev.trawl.server.dialect.frontier;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Sha256;
import dev.trawl.url.UrlHash;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * By which pages are named here: the SHA-256 of the normalized URL, as lower-case hex. Serves one
 * thread at a time.
 */
final class UrlHashes {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  private final MessageDigest sha256 = Sha256.fresh();

  static boolean isOne(String text) {
    return FORM.matcher(text).matches();
  }

  /** The part of it that stores know URLs by. */
  static UrlHash read(String text) {
    return new UrlHash(
        HexFormat.fromHexDigitsToLong(text, 0, 16), HexFormat.fromHexDigitsToLong(text, 16, 32));
  }

  String of(CanonicalUrl url) {
    return HexFormat.of().formatHex(sha256.digest(url.text().getBytes(StandardCharsets.UTF_8)));
  }
}
