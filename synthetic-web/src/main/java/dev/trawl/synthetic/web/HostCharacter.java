package dev.trawl.synthetic.web;

/** What a host is like. Its home page is an ordinary page whatever the character. */
public enum HostCharacter {
  PLAIN,
  /** Answers late. */
  SLOW,
  /** Two pages answer 5xx at first. */
  FLAKY,
  /** robots.txt forbids parts of it, or everything. */
  DENIED,
  /** robots.txt asks for a Crawl-delay. */
  DELAYED,
  /** Two pages answer 429 or 503 with Retry-After at first. */
  THROTTLING,
  /** Redirects of every kind. */
  REDIRECTING,
  /** Calendars, growing paths, growing queries. */
  TRAP,
  /** The same page under many URLs and the same URL in many spellings. */
  DUPLICATE,
  /** A body beyond the cap and a page with too many links. */
  HUGE,
  /** 403, 404, 410, and one page whose answer is never complete. */
  BROKEN,
  /** One page that attacks its reader. */
  HOSTILE
}
