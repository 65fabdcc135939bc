package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;

/** What the owner of a slot must hear about a URL of it. */
record Letter(Kind kind, CrawlId crawl, int slot, Discovery found) {
  /** What the owner has to do. */
  enum Kind {
    /** A seed: admit it if it is new. */
    SEED,
    /** A link: admit its target, or count it as a repeat. */
    LINK,
    /**
     * A link that was counted before has come nearer to a seed: so has its target, if it is known.
     */
    NEARER,
    /** The capture of the URL is gone: queue it again. */
    LOST
  }

  static Letter lost(UrlRow row) {
    Discovery url = new Discovery(row.name().url(), "", null, 0, 0, 0);
    return new Letter(Kind.LOST, row.key().crawl(), row.key().slot(), url);
  }

  static Letter nearer(UrlKey key, CanonicalUrl url, Distance distance) {
    Discovery found = new Discovery(url, "", null, distance.depth(), distance.redirects(), 0);
    return new Letter(Kind.NEARER, key.crawl(), key.slot(), found);
  }

  static Letter of(Kind kind, UrlKey key, Discovery found) {
    return new Letter(kind, key.crawl(), key.slot(), found);
  }

  long foundFrom() {
    UrlId from = found.foundFrom();
    return from == null ? 0 : from.value();
  }
}
