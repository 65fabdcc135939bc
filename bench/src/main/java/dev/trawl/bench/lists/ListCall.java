package dev.trawl.bench.lists;

/** A call that lists or counts; its name is its path without what only this store knows. */
public record ListCall(String name, String path) {}
