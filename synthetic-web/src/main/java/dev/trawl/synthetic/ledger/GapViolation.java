package dev.trawl.synthetic.ledger;

import java.time.Duration;

/** Two requests to one host that started too close together. */
public record GapViolation(Entry first, Entry second, Duration gap) {}
