package dev.trawl.scope;

import dev.trawl.url.Refusal;

/**
 * Whether a URL belongs to a crawl, with the rule that decided. All texts exist before the
 * question.
 */
public sealed interface Ruling {
  record Admitted(String rule) implements Ruling {}

  record Refused(Refusal reason, String detail) implements Ruling {}
}
