package dev.trawl.server.api;

import dev.trawl.archive.StoredCapture;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Payloads as text. They come from strangers: nothing of them may run anywhere. */
final class CaptureText {
  private static final Pattern CHARSET =
      Pattern.compile("(?i)charset\\s*+=\\s*+\"?+([A-Za-z0-9_:.-]{1,40}+)");

  private CaptureText() {}

  static boolean isText(String contentType) {
    String type = contentType.toLowerCase(Locale.ROOT).split(";", 2)[0].strip();
    return type.isEmpty()
        || type.startsWith("text/")
        || type.endsWith("json")
        || type.endsWith("xml")
        || type.endsWith("javascript");
  }

  /** At most so many bytes of the payload, as the text they are. */
  static String of(StoredCapture capture, int most) {
    byte[] payload = capture.payload();
    byte[] some = payload.length <= most ? payload : Arrays.copyOf(payload, most);
    // NUL and other control characters would only confuse whoever looks at it.
    return new String(some, charset(capture.contentType()))
        .replaceAll("[\\p{Cntrl}&&[^\\r\\n\\t]]", "\uFFFD");
  }

  private static Charset charset(String contentType) {
    Matcher named = CHARSET.matcher(contentType);
    if (!named.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(named.group(1));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return StandardCharsets.UTF_8;
    }
  }
}
