package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;

/** Brings payloads of any charset to UTF-8, the only one the tokenizer reads. */
final class Transcoding {
  private Transcoding() {}

  /**
   * Whether the payload can be read as UTF-8 as it is. Malformed UTF-8 can, because no malformed
   * sequence can hide the ASCII bytes that markup is made of.
   */
  static boolean isUtf8(byte[] bytes, int from, Charset charset) {
    return charset.equals(UTF_8) || (extendsAscii(charset) && isAscii(bytes, from));
  }

  static byte[] toUtf8(byte[] bytes, int from, Charset charset) {
    return new String(bytes, from, bytes.length - from, charset).getBytes(UTF_8);
  }

  private static boolean extendsAscii(Charset charset) {
    return !charset.equals(UTF_16LE)
        && !charset.equals(UTF_16BE)
        && !charset.name().startsWith("ISO-2022");
  }

  private static boolean isAscii(byte[] bytes, int from) {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }
}
