package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;

/** Brings payloads of any charset to UTF-8, the only one the tokenizer reads. */
final class Transcoding {
  private Transcoding() {}

  /**
   * The payload in UTF-8; the array itself where nothing has to change. Malformed UTF-8 is left as
   * it is, because no malformed sequence can hide the ASCII bytes that markup is made of.
   */
  static byte[] toUtf8(byte[] payload, Charset charset) {
    if (charset.equals(UTF_8) || (extendsAscii(charset) && isAscii(payload))) {
      return payload;
    }
    return new String(payload, charset).getBytes(UTF_8);
  }

  private static boolean extendsAscii(Charset charset) {
    return !charset.equals(UTF_16LE)
        && !charset.equals(UTF_16BE)
        && !charset.name().startsWith("ISO-2022");
  }

  private static boolean isAscii(byte[] payload) {
    for (byte b : payload) {
      if (b < 0) {
        return false;
      }
    }
    return true;
  }
}
