package dev.trawl.client;

/** Which domain to block, and why. */
record BlockRequest(String domain, String reason) {}
