package dev.trawl.robots;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Turns the body of a robots.txt into the compact form. The library finds our groups and merges
 * them; it knows the misspellings of the real web. What its rules mean is decided by {@link
 * PathPattern}.
 */
final class RobotsParser {
  // A host may name any number; they would be kept for as long as the host is.
  private static final int MOST_SITEMAPS = 100;
  // Without a base, sitemaps that are not absolute are skipped, as their protocol wants.
  private static final String NO_BASE = "";

  private RobotsParser() {}

  static byte[] parse(byte[] body, String productToken) {
    // A crawl delay beyond the library's limit would turn the whole file into a disallow.
    var parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
    SimpleRobotRules parsed =
        parser.parseContent(
            NO_BASE,
            RobotsText.tame(body),
            "text/plain",
            List.of(productToken.toLowerCase(Locale.ROOT)));
    return RulesBytes.write(crawlDelay(parsed), rules(parsed), sitemaps(parsed));
  }

  private static @Nullable Duration crawlDelay(SimpleRobotRules parsed) {
    // The library says "none" with a negative number.
    return parsed.getCrawlDelay() < 0 ? null : Duration.ofMillis(parsed.getCrawlDelay());
  }

  private static List<Rule> rules(SimpleRobotRules parsed) {
    return parsed.getRobotRules().stream()
        .map(rule -> new Rule(PathText.ofPattern(rule.getPrefix()), rule.isAllow()))
        .distinct()
        .sorted(Rule.BY_PRECEDENCE)
        .toList();
  }

  private static List<String> sitemaps(SimpleRobotRules parsed) {
    return parsed.getSitemaps().stream()
        .filter(url -> url.startsWith("http://") || url.startsWith("https://"))
        .filter(url -> url.length() <= CanonicalUrl.MAX_LENGTH)
        .limit(MOST_SITEMAPS)
        .toList();
  }
}
