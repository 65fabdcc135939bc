package dev.trawl.server.api;

import dev.trawl.server.service.About;

/** A new password of one's own. */
record PasswordChangeBody(
    @About("the password until now") String current,
    @About("12 to 256 characters") String password) {}
