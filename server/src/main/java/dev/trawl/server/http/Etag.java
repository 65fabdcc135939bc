package dev.trawl.server.http;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/** Names what an answer says, so that it need not be said twice (RFC 9110, section 8.8.3). */
final class Etag {
  private Etag() {}

  /**
   * A weak one: the same bytes may be sent compressed. Two sums and the length tell answers of one
   * path apart; nobody has anything of making two of them alike, and a digest takes ten times as
   * long.
   */
  static String of(byte[] body) {
    long sums = sum(new CRC32(), body) << Integer.SIZE | sum(new CRC32C(), body);
    return "W/\"" + Integer.toHexString(body.length) + "-" + Long.toHexString(sums) + "\"";
  }

  private static long sum(Checksum checksum, byte[] body) {
    checksum.update(body, 0, body.length);
    return checksum.getValue();
  }

  /** Whether an If-None-Match header names the tag. */
  static boolean isKnown(String tag, @Nullable String ifNoneMatch) {
    if (ifNoneMatch == null) {
      return false;
    }
    String opaque = tag.substring(2);
    return Arrays.stream(ifNoneMatch.split(",", -1))
        .map(String::strip)
        .map(known -> known.startsWith("W/") ? known.substring(2) : known)
        .anyMatch(known -> known.equals(opaque) || known.equals("*"));
  }
}
