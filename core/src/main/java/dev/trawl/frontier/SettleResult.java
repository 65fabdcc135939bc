package dev.trawl.frontier;

/** Whether a settlement took effect. */
public enum SettleResult {
  SETTLED,
  /** The claim was lost to expiry or to another worker; nothing changed. */
  FENCED,
  /** The crawl has ended meanwhile; nothing changed. */
  ENDED
}
