package dev.trawl.server.service;

import dev.trawl.server.account.Caller;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl has beside its settings.
 *
 * @param owner the user who made it; {@link Caller#LOCAL} for the command line's
 * @param dialect by which it came: {@code v1}, or the name of a dialect
 * @param label what its owner calls it; empty when nothing
 * @param clientName under which its client knows it; null when it is known by its id alone
 * @param extras what a dialect wants to give back as it was given
 */
public record CrawlPapers(
    String owner,
    String dialect,
    String label,
    @Nullable String clientName,
    Map<String, String> extras) {
  public static final String OWN_DIALECT = "v1";

  /** What client names begin with that stand for one request, and not for a crawl. */
  public static final String ONCE = "once/";

  /** Those of a crawl that the command line made. */
  public static final CrawlPapers NONE = new CrawlPapers(Caller.LOCAL, "", "", null, Map.of());

  public CrawlPapers {
    extras = Map.copyOf(extras);
  }

  public CrawlPapers labelled(String other) {
    return new CrawlPapers(owner, dialect, other, clientName, extras);
  }
}
