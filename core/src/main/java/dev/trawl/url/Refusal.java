package dev.trawl.url;

/** Why a link was not admitted. Refused links are counted by reason; they are not records. */
public enum Refusal {
  /** Not something a URL parser accepts. */
  INVALID_URL,
  /** mailto:, javascript:, data: and every other scheme but http and https. */
  SCHEME,
  TOO_LONG,
  OUT_OF_SCOPE,
  /** No include pattern matches. */
  NOT_INCLUDED,
  /** An exclude pattern matches. */
  EXCLUDED,
  /** Deeper than the crawl's maximal depth. */
  TOO_DEEP,
  /** An image, a script, a font...: never a page, by its extension. */
  ASSET,
  /** A document by its extension, and the crawl does not take documents. */
  DOCUMENT,
  NOFOLLOW,
  /** Trap: the same path segment too often. */
  REPEATED_SEGMENTS,
  TOO_MANY_SEGMENTS,
  TOO_MANY_PARAMETERS,
  /** Trap: too many children of one directory. */
  DIRECTORY_FULL,
  /** The crawl's page budget is used up. */
  PAGE_BUDGET,
  /** The host's page budget is used up. */
  HOST_BUDGET,
  /** Beyond the links that one page may contribute. */
  TOO_MANY_LINKS,
  /** The domain is on the block list. */
  BLOCKED_DOMAIN,
  /** The chain of redirects is too long. */
  TOO_MANY_REDIRECTS,
  /** The crawl does not follow redirects. */
  REDIRECT_NOT_FOLLOWED
}
