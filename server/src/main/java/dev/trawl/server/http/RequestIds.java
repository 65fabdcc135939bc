package dev.trawl.server.http;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names requests, so that what a client saw can be found in the log. */
final class RequestIds {
  static final String HEADER = "X-Request-Id";
  private static final Pattern LEGAL = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final int BYTES = 8;

  private final SecureRandom random;

  RequestIds(SecureRandom random) {
    this.random = random;
  }

  /** The client's own name for it where that can do no harm. */
  String of(@Nullable String given) {
    if (given != null && LEGAL.matcher(given).matches()) {
      return given;
    }
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
