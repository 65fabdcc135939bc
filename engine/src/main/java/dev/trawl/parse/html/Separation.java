package dev.trawl.parse.html;

/** What an element's edges do to the words on both sides of them. */
enum Separation {
  NONE,
  SPACE,
  LINE
}
