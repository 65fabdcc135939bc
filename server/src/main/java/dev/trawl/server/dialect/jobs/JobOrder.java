package dev.trawl.server.dialect.jobs;

import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlDraft;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A job as it is asked for.
 *
 * @param crawlDelay seconds between requests to one host, as they were given
 */
record JobOrder(
    List<String> seedUrls,
    int maxDepth,
    long maxPages,
    boolean staysInDomain,
    BigDecimal crawlDelay) {
  private static final int USUAL_DEPTH = 3;
  private static final int DEEPEST = 1_000;
  private static final int USUAL_PAGES = 10_000;
  private static final long MOST_PAGES = 1_000_000_000_000L;
  private static final BigDecimal LONGEST_DELAY = BigDecimal.valueOf(3_600);

  static JobOrder read(JsonNode body) {
    return new JobOrder(
        seeds(body.path("seedUrls")),
        (int) number("maxDepth", body.path("maxDepth"), 0, DEEPEST, USUAL_DEPTH),
        number("maxPages", body.path("maxPages"), 1, MOST_PAGES, USUAL_PAGES),
        staysInDomain(body.path("domainRestriction")),
        delay(body.path("crawlDelay")));
  }

  CrawlDraft draft() {
    return new CrawlDraft(
        seedUrls,
        maxPages,
        maxDepth,
        staysInDomain ? "domain" : "any",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        crawlDelay.signum() == 0 ? "0" : crawlDelay.toPlainString() + "s",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  private static List<String> seeds(JsonNode given) {
    if (!given.isArray() || given.isEmpty()) {
      throw bad("seedUrls must be a list of URLs, at least one");
    }
    List<String> seeds = new ArrayList<>();
    for (JsonNode seed : given) {
      if (!seed.isString()) {
        throw bad("seedUrls must be a list of URLs; %s is none".formatted(seed));
      }
      seeds.add(seed.stringValue());
    }
    return seeds;
  }

  private static long number(String name, JsonNode given, long least, long most, long usual) {
    if (isAbsent(given)) {
      return usual;
    }
    boolean isWhole = given.isIntegralNumber() && given.canConvertToLong();
    if (!isWhole || given.longValue() < least || given.longValue() > most) {
      throw bad("%s must be a whole number from %d to %d".formatted(name, least, most));
    }
    return given.longValue();
  }

  private static boolean staysInDomain(JsonNode given) {
    if (isAbsent(given)) {
      return true;
    }
    return switch (given.isString() ? given.stringValue() : "") {
      case "same-domain" -> true;
      case "none" -> false;
      default -> throw bad("domainRestriction must be \"same-domain\" or \"none\"");
    };
  }

  private static BigDecimal delay(JsonNode given) {
    if (isAbsent(given)) {
      return BigDecimal.ONE;
    }
    BigDecimal seconds = given.isNumber() ? given.decimalValue() : BigDecimal.valueOf(-1);
    if (seconds.signum() < 0 || seconds.compareTo(LONGEST_DELAY) > 0) {
      throw bad("crawlDelay must be a number of seconds from 0 to 3600");
    }
    return seconds.setScale(3, RoundingMode.CEILING).stripTrailingZeros();
  }

  private static boolean isAbsent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  private static Problem bad(String what) {
    return Problem.of(400, what);
  }
}
