package dev.trawl.server.http;

import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Names what an answer says, so that it need not be said twice (RFC 9110, section 8.8.3). */
final class Etag {
  private static final int BYTES = 16;

  private Etag() {}

  /** A weak one: the same bytes may be sent compressed. */
  static String of(byte[] body) {
    byte[] digest = Arrays.copyOf(Digest.sha256(body), BYTES);
    return "W/\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(digest) + "\"";
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
