package dev.trawl.robots;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The compact form of rules, read from front to back: the crawl delay in milliseconds plus one
 * (zero when there is none), the number of rules, each rule as its head and its pattern, then each
 * sitemap as its length and its text up to the end. Numbers take seven bits a byte, lowest first;
 * texts are ASCII.
 */
final class RulesBytes {
  private final byte[] bytes;
  private int position;

  RulesBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  static byte[] write(@Nullable Duration crawlDelay, List<Rule> rules, List<String> sitemaps) {
    var out = new ByteArrayOutputStream();
    writeNumber(out, crawlDelay == null ? 0 : Math.toIntExact(crawlDelay.toMillis() + 1));
    writeNumber(out, rules.size());
    for (Rule rule : rules) {
      writeNumber(out, rule.head());
      out.writeBytes(rule.pattern().getBytes(StandardCharsets.US_ASCII));
    }
    for (String sitemap : sitemaps) {
      byte[] text = sitemap.getBytes(StandardCharsets.US_ASCII);
      writeNumber(out, text.length);
      out.writeBytes(text);
    }
    return out.toByteArray();
  }

  private static void writeNumber(ByteArrayOutputStream out, int number) {
    int rest = number;
    while (rest > 0x7F) {
      out.write((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  int number() {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      byte part = bytes[position++];
      number |= (part & 0x7F) << shift;
      if (part >= 0) {
        return number;
      }
    }
  }

  /** Steps over so many bytes and tells where they start. */
  int skip(int length) {
    int start = position;
    position += length;
    return start;
  }

  int position() {
    return position;
  }

  boolean hasMore() {
    return position < bytes.length;
  }

  /** The text from {@code start} up to here. */
  String text(int start) {
    return new String(bytes, start, position - start, StandardCharsets.US_ASCII);
  }
}
