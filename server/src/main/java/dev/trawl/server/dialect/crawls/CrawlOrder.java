package dev.trawl.server.dialect.crawls;

import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlDraft;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A crawl as it is asked for.
 *
 * @param depth levels with the root: 1 is the root alone
 * @param targeted whether the crawl stays in the root's registered domain
 */
record CrawlOrder(String url, int depth, boolean targeted, long maxPages) {
  private static final int DEEPEST = 5;
  private static final int USUAL_PAGES = 1_000;
  private static final int MOST_PAGES = 10_000;

  static CrawlOrder read(JsonNode body) {
    JsonNode url = body.path("url");
    if (!url.isString() || !isWeb(url.stringValue().strip())) {
      throw bad("url must be an absolute http or https URL");
    }
    JsonNode targeted = body.path("targeted");
    if (!isAbsent(targeted) && !targeted.isBoolean()) {
      throw bad("targeted must be true or false");
    }
    return new CrawlOrder(
        url.stringValue().strip(),
        number("depth", body.path("depth"), null, DEEPEST),
        targeted.isBoolean() && targeted.booleanValue(),
        number("max_pages", body.path("max_pages"), USUAL_PAGES, MOST_PAGES));
  }

  /**
   * The crawl that fetches the same pages. In this dialect the last level is listed and never
   * fetched: it is one level less to fetch, and the links that lead on are the last level.
   */
  CrawlDraft draft() {
    return new CrawlDraft(
        List.of(url),
        maxPages,
        depth - 1,
        targeted ? "domain" : "any",
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

  private static int number(String name, JsonNode given, @Nullable Integer usual, int most) {
    if (isAbsent(given) && usual != null) {
      return usual;
    }
    boolean isWhole = given.isIntegralNumber() && given.canConvertToInt();
    if (!isWhole || given.intValue() < 1 || given.intValue() > most) {
      throw bad("%s must be a whole number from 1 to %d".formatted(name, most));
    }
    return given.intValue();
  }

  private static boolean isAbsent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  private static boolean isWeb(String text) {
    return text.regionMatches(true, 0, "http://", 0, 7)
        || text.regionMatches(true, 0, "https://", 0, 8);
  }

  private static Problem bad(String what) {
    return Problem.of(400, what);
  }
}
