package dev.trawl.parse.html;

/** Which character references count in a run of bytes. */
enum References {
  NONE,
  TEXT,
  /** As in text, but {@code &copy=1} stays as it is: query strings are full of such names. */
  ATTRIBUTE
}
