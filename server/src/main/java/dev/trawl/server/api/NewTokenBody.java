package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** A token to create. */
record NewTokenBody(
    @About("what it is for, up to 100 characters") String label,
    @About("read (default), write or admin; never more than its owner may") @Nullable String scope,
    @About("how long it is good, such as 12h or 30d, or never; default 90d")
        @Nullable String expiresIn,
    @About("the name of a user; default: whoever asks. Others only by an admin")
        @Nullable String owner) {}
