package dev.trawl.server.api;

import java.util.List;

/** The sessions of a user, newest first. */
record SessionListBody(List<SessionBody> items) {}
