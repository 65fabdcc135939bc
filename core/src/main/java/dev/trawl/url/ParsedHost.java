package dev.trawl.url;

/** What the host parser made of a text. */
sealed interface ParsedHost {
  record Valid(String name) implements ParsedHost {}

  record Invalid(String reason) implements ParsedHost {}
}
