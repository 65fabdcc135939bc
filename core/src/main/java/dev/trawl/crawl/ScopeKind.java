package dev.trawl.crawl;

/** How far from its seeds a crawl may wander. */
public enum ScopeKind {
  /** The seeds' hosts and their www twins. */
  HOST,
  /** The seeds' registered domains, by the public suffix list. */
  DOMAIN,
  /** URLs below the directory of a seed. */
  PREFIX,
  /** Anywhere. */
  ANY
}
