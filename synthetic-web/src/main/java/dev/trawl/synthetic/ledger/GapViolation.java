package dev.trawl.synthetic.ledger;

import java.time.Duration;

/** Two requests to one host that started too close together. */
public record GapViolation(Entry first, Entry second, Duration gap) {
  /** In one line. */
  public String words() {
    return "%s: %s %s, %d ms before %s on %s connection"
        .formatted(
            second.arrivedAt(),
            first.host(),
            first.target(),
            gap.toMillis(),
            second.target(),
            first.connection() == second.connection() ? "the same" : "another");
  }
}
