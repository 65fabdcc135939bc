package dev.trawl.url;

/** What became of a reference: the URL it means, or why a crawl cannot know it. */
public sealed interface Resolution {
  record Resolved(CanonicalUrl url) implements Resolution {}

  /** The detail is for people: it says what about this reference gave the reason. */
  record Refused(Refusal reason, String detail) implements Resolution {}
}
