package dev.trawl.server.recording;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** A recording to start. */
record RecordingOrder(
    @About("how long it goes on, 1s to 10m; default 1m") @Nullable String duration) {}
