package dev.trawl.robots;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
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
  // Only sitemaps are resolved against it, and they are taken out before.
  private static final String NO_URL = "";

  private RobotsParser() {}

  static byte[] parse(byte[] body, String productToken) {
    RobotsText text = RobotsText.of(body);
    // A crawl delay beyond the library's limit would turn the whole file into a disallow.
    var parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
    SimpleRobotRules parsed =
        parser.parseContent(
            NO_URL, text.lines(), "text/plain", List.of(productToken.toLowerCase(Locale.ROOT)));
    return RulesBytes.write(crawlDelay(parsed), rules(parsed), text.sitemaps());
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
}
