package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/** Tells a charset by the bytes alone, when nobody says. */
final class CharsetGuess {
  private static final int SAMPLE = 16 * 1024;
  private static final int LEAD_IN = 64;
  private static final byte ESCAPE = 0x1b;

  private CharsetGuess() {}

  static @Nullable Charset of(byte[] payload) {
    Charset wide = utf16(payload);
    if (wide != null) {
      return wide;
    }
    int foreign = firstForeign(payload);
    // Before the statistics: text in another charset is practically never valid UTF-8 by chance,
    // while a few accents among much ASCII mislead every statistic.
    if (foreign == payload.length || (payload[foreign] != ESCAPE && isUtf8(payload, foreign))) {
      return UTF_8;
    }
    int from = Math.max(0, foreign - LEAD_IN);
    var detector = new UniversalDetector();
    detector.handleData(payload, from, Math.min(SAMPLE, payload.length - from));
    detector.dataEnd();
    String name = detector.getDetectedCharset();
    return name == null ? null : CharsetLabels.charset(name);
  }

  // Markup is ASCII, so UTF-16 shows as a NUL in every other byte.
  private static @Nullable Charset utf16(byte[] payload) {
    int units = Math.min(payload.length, 512) / 2;
    int even = 0;
    int odd = 0;
    for (int i = 0; i < units; i++) {
      even += payload[2 * i] == 0 ? 1 : 0;
      odd += payload[2 * i + 1] == 0 ? 1 : 0;
    }
    if (units >= 8 && even == 0 && odd * 2 > units) {
      return UTF_16LE;
    }
    return units >= 8 && odd == 0 && even * 2 > units ? UTF_16BE : null;
  }

  private static int firstForeign(byte[] payload) {
    for (int i = 0; i < payload.length; i++) {
      if (payload[i] < 0 || payload[i] == ESCAPE) {
        return i;
      }
    }
    return payload.length;
  }

  // The input is not declared complete: a body cut inside its last character is still UTF-8.
  private static boolean isUtf8(byte[] payload, int from) {
    CharsetDecoder decoder =
        UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(payload, from, payload.length - from);
    CharBuffer out = CharBuffer.allocate(8 * 1024);
    CoderResult result = decoder.decode(in, out, false);
    while (result.isOverflow()) {
      out.clear();
      result = decoder.decode(in, out, false);
    }
    return !result.isError();
  }
}
