package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.server.service.CrawlDraft;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A run's settings on the wire.
 *
 * @param maxPages null for a crawl without such a limit, which this dialect cannot make
 * @param scopeMode same_host or same_domain; for a crawl that came by another way perhaps another
 */
record RunConfig(
    @Nullable Long maxPages,
    int maxDepth,
    String scopeMode,
    boolean includeDocuments,
    boolean followRedirects,
    long demoDelayMs,
    long requestTimeoutMs,
    int maxRetries) {
  static final String SAME_HOST = "same_host";
  static final String SAME_DOMAIN = "same_domain";

  static RunConfig of(CrawlSettings settings) {
    return new RunConfig(
        settings.limits().maxPages().isPresent() ? settings.limits().maxPages().getAsLong() : null,
        settings.limits().maxDepth(),
        word(settings.scope().kind()),
        settings.scope().includeDocuments(),
        settings.scope().followRedirects(),
        settings.manners().demoDelay().toMillis(),
        settings.fetch().timeout().toMillis(),
        settings.fetch().maxRetries());
  }

  /** The crawl that a run from this seed is. Queries are kept as they are in this dialect. */
  CrawlDraft draft(String seed) {
    return new CrawlDraft(
        List.of(seed),
        maxPages,
        maxDepth,
        scopeMode.equals(SAME_DOMAIN) ? "domain" : "host",
        null,
        null,
        null,
        null,
        null,
        includeDocuments,
        followRedirects,
        null,
        requestTimeoutMs + "ms",
        null,
        maxRetries,
        null,
        null,
        null,
        null,
        "conservative",
        null,
        null,
        null,
        demoDelayMs + "ms",
        null,
        null);
  }

  private static String word(ScopeKind kind) {
    return switch (kind) {
      case HOST -> SAME_HOST;
      case DOMAIN -> SAME_DOMAIN;
      case PREFIX, ANY -> kind.name().toLowerCase(Locale.ROOT);
    };
  }
}
