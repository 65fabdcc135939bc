package dev.trawl.url;

/** What became of a text that was given as a seed. */
public sealed interface SeedResult {
  record Accepted(Seed seed) implements SeedResult {}

  /** The reason names the text, what is wrong with it and the remedy. */
  record Refused(String reason) implements SeedResult {}
}
