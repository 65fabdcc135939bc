package dev.trawl.scope;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.url.CanonicalUrl;

/** How far from its seeds a crawl may wander: one implementation for each {@link ScopeKind}. */
sealed interface Reach permits HostReach, DomainReach, PrefixReach, Reach.Anywhere {
  boolean covers(CanonicalUrl url);

  /** Completes the sentence "the URL is (not) within...". */
  String description();

  static Reach of(CrawlSettings settings) {
    return switch (settings.scope().kind()) {
      case HOST -> HostReach.of(settings.seeds());
      case DOMAIN -> DomainReach.of(settings.seeds());
      case PREFIX -> PrefixReach.of(settings.seeds(), settings.profile());
      case ANY -> new Anywhere();
    };
  }

  record Anywhere() implements Reach {
    @Override
    public boolean covers(CanonicalUrl url) {
      return true;
    }

    @Override
    public String description() {
      return "scope any: everywhere";
    }
  }
}
