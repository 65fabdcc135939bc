package dev.trawl.url;

/** What the parser made of a text. Broken links are everyday, so they are no exception. */
public sealed interface ParsedUrl {
  /** The text is a URL, of whatever scheme. */
  record Valid(WebUrl url) implements ParsedUrl {}

  /** The standard fails the text; the reason is for people. */
  record Invalid(String reason) implements ParsedUrl {}
}
