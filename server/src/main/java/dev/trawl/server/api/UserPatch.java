package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** What is to change about a user. */
record UserPatch(
    @About("user or admin") @Nullable String role,
    @About("true shuts the user out, with the next request") @Nullable Boolean isDisabled) {}
