package dev.trawl.server.recording;

import dev.trawl.server.service.About;
import java.time.Instant;

/** One recording. */
record FlightRecording(
    String id,
    Instant startedAt,
    @About("how long it goes on, such as 1m") String duration,
    @About("RUNNING or FINISHED") String status,
    @About("of its file; 0 while it goes on") long bytes) {}
