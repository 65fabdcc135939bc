package dev.trawl.parse;

/** How much of a page is wanted. */
public enum Extract {
  EVERYTHING,
  /** Links and metadata; visible text and headings stay empty. */
  LINKS_ONLY
}
