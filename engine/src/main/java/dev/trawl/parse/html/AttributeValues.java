package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The values of the current tag's attributes as strings. */
final class AttributeValues {
  /** No honest value comes near this; one beyond it counts as absent. */
  static final int MAX_BYTES = 64 * 1024;

  private static final byte[] REPLACEMENT = "\ufffd".getBytes(UTF_8);

  private final byte[] src;
  private final Attributes attributes;
  private final ReferenceDecoder decoder;
  private final FoldedText folded;
  private byte[] out = new byte[256];
  private int size;

  AttributeValues(byte[] src, Attributes attributes, ReferenceDecoder decoder) {
    this.src = src;
    this.attributes = attributes;
    this.decoder = decoder;
    this.folded = new FoldedText(decoder, MAX_BYTES, 64);
  }

  boolean isTooLong(Attribute attribute) {
    return attributes.has(attribute) && attributes.length(attribute) > MAX_BYTES;
  }

  /** The value as a browser holds it, without white space around it; null when absent. */
  @Nullable String trimmed(Attribute attribute) {
    if (!attributes.has(attribute) || isTooLong(attribute)) {
      return null;
    }
    int from = attributes.from(attribute);
    int to = attributes.to(attribute);
    if (isLiteral(from, to)) {
      return trimmedString(src, from, to);
    }
    decode(from, to);
    return trimmedString(out, 0, size);
  }

  /** The value as a reader sees it, at most {@code maxChars} long; empty when absent. */
  String folded(Attribute attribute, int maxChars) {
    if (!attributes.has(attribute)) {
      return "";
    }
    folded.clear();
    folded.append(src, attributes.from(attribute), attributes.to(attribute), References.ATTRIBUTE);
    return Shortened.to(folded.text(), maxChars);
  }

  private boolean isLiteral(int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = src[i];
      if (b == '&' || b == '\r' || b == 0) {
        return false;
      }
    }
    return true;
  }

  // Line ends become one LF and NUL becomes U+FFFD, as in the input stream of the standard.
  private void decode(int from, int to) {
    size = 0;
    int p = from;
    while (p < to) {
      byte b = src[p];
      int after = b == '&' ? decoder.decode(src, p, to, References.ATTRIBUTE) : p;
      if (after > p) {
        put(decoder.utf8(), decoder.length());
        p = after;
        continue;
      }
      if (b == 0) {
        put(REPLACEMENT, REPLACEMENT.length);
      } else if (b != '\r') {
        put(b);
      } else if (p + 1 == to || src[p + 1] != '\n') {
        put((byte) '\n');
      }
      p++;
    }
  }

  private void put(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      put(bytes[i]);
    }
  }

  private void put(byte b) {
    if (size == out.length) {
      out = Arrays.copyOf(out, size * 2);
    }
    out[size++] = b;
  }

  private static String trimmedString(byte[] bytes, int from, int to) {
    int first = from;
    int last = to;
    while (first < last && Bytes.isSpace(bytes[first])) {
      first++;
    }
    while (last > first && Bytes.isSpace(bytes[last - 1])) {
      last--;
    }
    return new String(bytes, first, last - first, UTF_8);
  }
}
