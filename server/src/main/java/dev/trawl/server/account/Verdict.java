package dev.trawl.server.account;

import org.jspecify.annotations.Nullable;

/** What the {@link Gate} says of a request. */
public sealed interface Verdict {
  /** What to say of the caller's limits; null where nothing is counted. */
  @Nullable Allowance allowance();

  record Passed(Caller caller, @Nullable Allowance allowance) implements Verdict {}

  record Refused(Refusal refusal, @Nullable Allowance allowance) implements Verdict {}
}
