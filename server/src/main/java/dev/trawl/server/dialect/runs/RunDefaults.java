package dev.trawl.server.dialect.runs;

import dev.trawl.server.dialect.Clamp;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Makes a run's settings of what its client gave and of what holds otherwise. The environment may
 * set the latter; what is out of range is moved into it, what makes no sense is left out.
 */
final class RunDefaults {
  private final Clamp maxPages;
  private final Clamp maxDepth;
  private final Clamp demoDelayMs;
  private final Clamp requestTimeoutMs;
  private final Clamp maxRetries;
  private final String scopeMode;
  private final boolean includeDocuments;
  private final boolean followRedirects;

  RunDefaults(Map<String, String> environment) {
    this.maxPages = new Clamp(1, 100_000, 5_000).usually(environment.get("CRAWL_MAX_PAGES"));
    this.maxDepth = new Clamp(0, 100, 25).usually(environment.get("CRAWL_MAX_DEPTH"));
    this.demoDelayMs = new Clamp(0, 10_000, 0).usually(environment.get("CRAWL_DEMO_DELAY_MS"));
    this.requestTimeoutMs =
        new Clamp(500, 120_000, 5_000).usually(environment.get("CRAWL_REQUEST_TIMEOUT_MS"));
    this.maxRetries = new Clamp(0, 20, 2).usually(environment.get("MAX_RETRIES"));
    this.scopeMode = scope(environment.get("CRAWL_SCOPE_MODE"), RunConfig.SAME_HOST);
    this.includeDocuments = flag(environment.get("CRAWL_INCLUDE_DOCUMENTS"), false);
    this.followRedirects = flag(environment.get("CRAWL_FOLLOW_REDIRECTS"), false);
  }

  /**
   * Settings stand in {@code settings}, or beside the seed. Unknown ones have always been dropped.
   */
  RunConfig merge(JsonNode body) {
    JsonNode nested = body.path("settings");
    JsonNode given = nested.isObject() || nested.isArray() ? nested : body;
    return new RunConfig(
        maxPages.of(given.path("maxPages")),
        maxDepth.ofInt(given.path("maxDepth")),
        scope(text(given.path("scopeMode")), scopeMode),
        flag(given.path("includeDocuments"), includeDocuments),
        flag(given.path("followRedirects"), followRedirects),
        demoDelayMs.of(given.path("demoDelayMs")),
        requestTimeoutMs.of(given.path("requestTimeoutMs")),
        maxRetries.ofInt(given.path("maxRetries")));
  }

  private static String scope(@Nullable String text, String usual) {
    boolean isKnown = RunConfig.SAME_HOST.equals(text) || RunConfig.SAME_DOMAIN.equals(text);
    return isKnown && text != null ? text : usual;
  }

  private static boolean flag(JsonNode node, boolean usual) {
    return node.isBoolean() ? node.booleanValue() : flag(text(node), usual);
  }

  private static boolean flag(@Nullable String text, boolean usual) {
    return switch (text == null ? "" : text.toLowerCase(Locale.ROOT)) {
      case "1", "true" -> true;
      case "0", "false" -> false;
      default -> usual;
    };
  }

  private static @Nullable String text(JsonNode node) {
    return node.isString() ? node.stringValue() : null;
  }
}
