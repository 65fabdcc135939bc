package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** Why a crawl is cancelled. */
record CancelBody(@About("up to 500 characters") @Nullable String reason) {}
