package dev.trawl.scope;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.scope.Ruling.Admitted;
import dev.trawl.scope.Ruling.Refused;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import dev.trawl.url.Seed;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides which URLs belong to a crawl. Seeds always do. Any other must be within reach of the
 * seeds, not an asset or unwanted document by its extension, not in a trap, and pass the patterns;
 * the first rule that refuses names the reason. Safe for use by many threads.
 */
public final class CrawlScope {
  private static final Admitted SEED = new Admitted("it is a seed");

  private final Set<CanonicalUrl> seeds;
  private final Reach reach;
  private final Admitted within;
  private final Refused outside;
  private final ExtensionRules extensions;
  private final PatternRules patterns;

  private CrawlScope(CrawlSettings settings) {
    this.seeds = settings.seeds().stream().map(Seed::url).collect(Collectors.toUnmodifiableSet());
    this.reach = Reach.of(settings);
    this.within = new Admitted(reach.description());
    this.outside = new Refused(Refusal.OUT_OF_SCOPE, "not within " + reach.description());
    this.extensions = ExtensionRules.of(settings.scope().includeDocuments());
    this.patterns = PatternRules.of(settings.scope().include(), settings.scope().exclude());
  }

  /**
   * The scope that the settings describe.
   *
   * @throws IllegalArgumentException when a pattern is no regular expression, or when the scope is
   *     the domain and a seed stands on a public suffix
   */
  public static CrawlScope of(CrawlSettings settings) {
    return new CrawlScope(settings);
  }

  public Ruling judge(CanonicalUrl url) {
    if (seeds.contains(url)) {
      return SEED;
    }
    if (!reach.covers(url)) {
      return outside;
    }
    Refused refused = refusedByForm(url);
    return refused == null ? patterns.judge(url, within) : refused;
  }

  private @Nullable Refused refusedByForm(CanonicalUrl url) {
    String path = url.path();
    Refused refused = extensions.refusal(path);
    return refused == null ? TrapRules.refusal(path, url.query()) : refused;
  }
}
