package dev.trawl.robots;

import dev.trawl.url.CanonicalUrl;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A robots.txt made safe for the parser, which trusts it too much. Without tags, because it looks
 * for the end of each in quadratic time; without sitemaps, because each bad one costs it two
 * exceptions; without crawl delays that overflow.
 *
 * @param lines what is left for the parser, in ASCII
 */
record RobotsText(byte[] lines, List<String> sitemaps) {
  // A host may name any number; they would be kept for as long as the host is.
  private static final int MOST_SITEMAPS = 100;
  private static final long DAY_IN_MILLIS = 86_400_000;

  // All quantifiers are possessive, so the time to match is linear.
  private static final Pattern HTML = Pattern.compile("(?i)<(?:html|head|body)\\b");
  private static final Pattern TAG = Pattern.compile("<[^<>]*+>");
  private static final Pattern HANDLED =
      Pattern.compile("(?i)\\s*+(?:(crawl-delay)|(sitemaps?+)|https?+:)[\\s:]*+([^\\s#]*+)");
  private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?+://");
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?+(?:\\d++\\.?+\\d*+|\\.\\d++)(?:[eE][+-]?+\\d++)?+)");

  static RobotsText of(byte[] body) {
    String text = RobotsBytes.ascii(body);
    boolean isHtml = HTML.matcher(text).find();
    var lines = new StringBuilder(text.length() + 16);
    var sitemaps = new ArrayList<String>();
    text.lines()
        .filter(line -> !line.isBlank())
        .map(line -> withoutTags(line, isHtml))
        .forEach(line -> lines.append(tame(line, sitemaps)).append('\n'));
    return new RobotsText(
        lines.toString().getBytes(StandardCharsets.US_ASCII), List.copyOf(sitemaps));
  }

  // What is no tag may be part of a path, where it stands for its escape.
  private static String withoutTags(String line, boolean isHtml) {
    String text = isHtml ? TAG.matcher(line).replaceAll("") : line;
    return text.replace("<", "%3C");
  }

  /** The line as the parser may see it; empty when it need not. */
  private static String tame(String line, List<String> sitemaps) {
    Matcher handled = HANDLED.matcher(line);
    if (!handled.lookingAt()) {
      return line;
    }
    if (handled.group(1) != null) {
      return tameDelay(handled.group(3));
    }
    if (handled.group(2) != null) {
      keepSitemap(handled.group(3), sitemaps);
    }
    // What is left is a bare URL, which the parser would take for a sitemap.
    return "";
  }

  // The parser forgets a delay beyond an int and lets a negative one win over a sensible one.
  private static String tameDelay(String value) {
    Matcher number = NUMBER.matcher(value);
    double seconds = number.lookingAt() ? Double.parseDouble(number.group(1)) : -1;
    if (seconds < 0) {
      return "";
    }
    long millis = (long) Math.min(DAY_IN_MILLIS, Math.ceil(seconds * 1_000));
    return "Crawl-delay: " + BigDecimal.valueOf(millis, 3).toPlainString();
  }

  private static void keepSitemap(String url, List<String> sitemaps) {
    if (ABSOLUTE.matcher(url).lookingAt()
        && url.length() <= CanonicalUrl.MAX_LENGTH
        && sitemaps.size() < MOST_SITEMAPS
        && !sitemaps.contains(url)) {
      sitemaps.add(url);
    }
  }
}
