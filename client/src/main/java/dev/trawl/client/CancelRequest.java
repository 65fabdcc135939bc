package dev.trawl.client;

import org.jspecify.annotations.Nullable;

/** Why a crawl is cancelled. */
record CancelRequest(@Nullable String reason) {}
