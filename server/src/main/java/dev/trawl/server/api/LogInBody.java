package dev.trawl.server.api;

/** Who wants to log in. */
record LogInBody(String name, String password) {}
