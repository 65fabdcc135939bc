package dev.trawl.server.api;

import dev.trawl.server.service.About;

/** A new password for a user. */
record PasswordBody(@About("12 to 256 characters") String password) {}
