package dev.trawl.url;

/** How much two spellings may differ and still be the same URL. */
public enum Profile {
  /**
   * What every URL gets: case of scheme and host, default port, fragment, dot segments,
   * percent-escapes.
   */
  CONSERVATIVE,
  /** Also tracking parameters removed and query pairs sorted by name. */
  STANDARD,
  /** Also trailing slashes, duplicate slashes, session ids, empty parameters and index files. */
  AGGRESSIVE
}
