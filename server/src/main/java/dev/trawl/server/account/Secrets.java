package dev.trawl.server.account;

import dev.trawl.url.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Random texts that open something. What is kept of them is their SHA-256. */
final class Secrets {
  static final int HASH_LENGTH = 64;

  /** Characters of a fresh secret: 256 bits, six to a character. */
  static final int LENGTH = 43;

  private static final int BYTES = 32;
  private static final char[] LETTERS = "abcdefghijklmnopqrstuvwxyz234567".toCharArray();

  private final SecureRandom random;

  Secrets(SecureRandom random) {
    this.random = random;
  }

  String fresh() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(BYTES));
  }

  /** Letters and digits that cannot be mistaken for each other; they name and do not protect. */
  String letters(int count) {
    StringBuilder text = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      text.append(LETTERS[random.nextInt(LETTERS.length)]);
    }
    return text.toString();
  }

  byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  static String hash(String secret) {
    return HexFormat.of().formatHex(Sha256.fresh().digest(secret.getBytes(StandardCharsets.UTF_8)));
  }

  /** Takes the same time wherever the two differ. */
  static boolean isHashOf(String hash, String secret) {
    return MessageDigest.isEqual(
        hash.getBytes(StandardCharsets.US_ASCII), hash(secret).getBytes(StandardCharsets.US_ASCII));
  }
}
