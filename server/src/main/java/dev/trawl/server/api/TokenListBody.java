package dev.trawl.server.api;

import java.util.List;

/** Tokens, by id. */
record TokenListBody(List<TokenBody> items) {}
