package dev.trawl.robots;

import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rules of one robots.txt for one agent, in one byte array that pins nothing else. A host with
 * ten rules and a sitemap takes about 250 bytes, so a million hosts fit in memory.
 *
 * <p>The rules stand longest first and, at equal length, with the allowing ones first. So the first
 * that matches is the one that RFC 9309, section 2.2.2, wants to be used.
 */
public final class RobotsRules {
  /** So much of a file is read. */
  public static final int MOST_BYTES = RobotsBytes.MOST;

  /** What a host without a robots.txt says. */
  public static final RobotsRules ALLOW_ALL =
      new RobotsRules(RulesBytes.write(null, List.of(), List.of()));

  /** Nothing but robots.txt itself may be fetched. */
  public static final RobotsRules DISALLOW_ALL =
      new RobotsRules(RulesBytes.write(null, List.of(new Rule("/", false)), List.of()));

  private static final String OWN_PATH = "/robots.txt";
  // Fewer rules are matched faster than a filter for them is built.
  private static final int MANY = 256;

  private final byte[] encoded;

  private RobotsRules(byte[] encoded) {
    this.encoded = encoded;
  }

  /**
   * Reads the body of a robots.txt. No body is an error: what cannot be understood is skipped, as
   * RFC 9309, section 2.2, asks.
   *
   * @param productToken our name in robots.txt, compared without case
   */
  public static RobotsRules parse(byte[] body, String productToken) {
    return new RobotsRules(RobotsParser.parse(body, productToken));
  }

  /** Reads rules that {@link #encoded} wrote. */
  public static RobotsRules decode(byte[] encoded) {
    return new RobotsRules(encoded.clone());
  }

  /** The rules as bytes, to be stored. */
  public byte[] encoded() {
    return encoded.clone();
  }

  /** Whether a URL may be fetched, and the rule that says so. */
  public RobotsVerdict verdict(CanonicalUrl url) {
    String target = url.pathAndQuery();
    if (target.equals(OWN_PATH)) {
      return RobotsVerdict.NO_RULE;
    }
    byte[] path = PathText.ofUrl(target);
    RulesBytes bytes = rulesStart();
    int rules = bytes.number();
    ByteFilter filter = rules > MANY ? ByteFilter.of(path) : null;
    for (int i = 0; i < rules; i++) {
      int head = bytes.number();
      int from = bytes.skip(head >> 1);
      if (matches(from, bytes.position(), path, filter)) {
        return RobotsVerdict.of(Rule.isAllow(head), bytes.text(from));
      }
    }
    return RobotsVerdict.NO_RULE;
  }

  /**
   * The crawl delay as the file states it, up to a day; whether to obey all of it is not decided
   * here.
   */
  public Optional<Duration> crawlDelay() {
    int millis = new RulesBytes(encoded).number() - 1;
    return millis < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
  }

  /**
   * The rules as lines of a robots.txt, in the order in which they are tried. What the file said to
   * other agents, and how it spelled its paths, is not known any more.
   */
  public List<String> lines() {
    RulesBytes bytes = rulesStart();
    List<String> lines = new ArrayList<>();
    for (int rules = bytes.number(); rules > 0; rules--) {
      int head = bytes.number();
      String pattern = bytes.text(bytes.skip(head >> 1));
      lines.add(String.valueOf(RobotsVerdict.of(Rule.isAllow(head), pattern).rule()));
    }
    return List.copyOf(lines);
  }

  /** The sitemaps that the file names, as absolute URLs, for all agents. */
  public List<String> sitemaps() {
    RulesBytes bytes = rulesStart();
    for (int rules = bytes.number(); rules > 0; rules--) {
      bytes.skip(bytes.number() >> 1);
    }
    var sitemaps = new ArrayList<String>();
    while (bytes.hasMore()) {
      sitemaps.add(bytes.text(bytes.skip(bytes.number())));
    }
    return List.copyOf(sitemaps);
  }

  private RulesBytes rulesStart() {
    var bytes = new RulesBytes(encoded);
    bytes.number();
    return bytes;
  }

  private boolean matches(int from, int to, byte[] path, @Nullable ByteFilter filter) {
    return (filter == null || filter.mayMatch(encoded, from, to))
        && PathPattern.matches(encoded, from, to, path);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RobotsRules rules && Arrays.equals(encoded, rules.encoded);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(encoded);
  }
}
