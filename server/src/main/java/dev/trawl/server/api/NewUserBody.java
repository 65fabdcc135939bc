package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** A user to add. */
record NewUserBody(
    @About("1 to 64 of a-z, 0-9, '.', '_' and '-'") String name,
    @About("12 to 256 characters") String password,
    @About("user (default) or admin; the first must be an admin") @Nullable String role) {}
