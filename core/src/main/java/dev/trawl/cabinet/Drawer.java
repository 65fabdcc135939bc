package dev.trawl.cabinet;

/** The kinds of documents, each with keys of its own. The names are stored: they do not change. */
public enum Drawer {
  /** What holds for the whole home. */
  SETTINGS,
  /** What a crawl has beside its settings: its owner, its label, by which dialect it came. */
  CRAWLS,
  /** Names under which clients know a crawl, to its id. */
  NAMES,
  /** What operators ordered for hosts and domains. */
  ORDERS,
  USERS,
  SESSIONS,
  TOKENS,
  /** Who changed what, by time. */
  AUDIT,
  /** Answers to requests that may come again. */
  REPLIES,
  /** Statistics by crawl and time. */
  SAMPLES
}
