package dev.trawl.synthetic.tls;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes the few forms of ASN.1 (X.690, DER) that a certificate is made of. */
final class Der {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

  private Der() {}

  static byte[] value(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    length(out, content.size());
    out.writeBytes(content.toByteArray());
    return out.toByteArray();
  }

  static byte[] sequence(byte[]... parts) {
    return value(0x30, parts);
  }

  static byte[] set(byte[]... parts) {
    return value(0x31, parts);
  }

  /** A context-specific, constructed value around others. */
  static byte[] explicit(int number, byte[]... parts) {
    return value(0xa0 | number, parts);
  }

  static byte[] integer(BigInteger number) {
    return value(0x02, number.toByteArray());
  }

  static byte[] yes() {
    return value(0x01, new byte[] {(byte) 0xff});
  }

  static byte[] octets(byte[]... content) {
    return value(0x04, content);
  }

  static byte[] bits(byte[] content) {
    // No bit of the last byte is unused.
    return value(0x03, new byte[] {0}, content);
  }

  static byte[] text(String text) {
    return value(0x0c, text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] time(Instant time) {
    return value(0x17, TIME.format(time).getBytes(StandardCharsets.US_ASCII));
  }

  static byte[] oid(int... arcs) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.write(arcs[0] * 40 + arcs[1]);
    for (int i = 2; i < arcs.length; i++) {
      int groups = Math.max(1, (38 - Integer.numberOfLeadingZeros(arcs[i])) / 7);
      for (int group = groups - 1; group >= 0; group--) {
        content.write(((arcs[i] >>> (7 * group)) & 0x7f) | (group > 0 ? 0x80 : 0));
      }
    }
    return value(0x06, content.toByteArray());
  }

  private static void length(ByteArrayOutputStream out, int length) {
    if (length < 0x80) {
      out.write(length);
    } else if (length < 0x100) {
      out.write(0x81);
      out.write(length);
    } else {
      out.write(0x82);
      out.write(length >>> 8);
      out.write(length);
    }
  }
}
