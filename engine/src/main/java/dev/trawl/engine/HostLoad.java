package dev.trawl.engine;

import java.time.Instant;
import java.util.Optional;

/** How many hosts have work, how many of them may be asked now, and when the next may be. */
record HostLoad(int hosts, int ready, Optional<Instant> nextDue) {}
