package dev.trawl.url;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The one digest of URLs and of payloads. */
public final class Sha256 {
  /** Never used itself: to look the algorithm up takes longer than to run it on a URL. */
  private static final MessageDigest MODEL = find();

  private Sha256() {}

  private static MessageDigest find() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** One for the caller alone, to be used as often as it likes. */
  public static MessageDigest fresh() {
    try {
      return (MessageDigest) MODEL.clone();
    } catch (CloneNotSupportedException e) {
      // A provider of cryptography that somebody has put in front of the platform's own.
      return find();
    }
  }

  /** A payload's digest in the form that every record uses. */
  public static String of(byte[] bytes, int from, int length) {
    MessageDigest digest = fresh();
    digest.update(bytes, from, length);
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }
}
