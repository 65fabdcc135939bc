package dev.trawl.engine;

import java.time.Instant;
import java.util.Optional;

/**
 * What a crawler is doing at a moment, for a progress line.
 *
 * @param inFlight steps under way
 * @param hosts hosts with work
 * @param nextDue when the next resting host may be asked; empty when none rests
 */
public record CrawlerLoad(int inFlight, int hosts, Optional<Instant> nextDue) {}
