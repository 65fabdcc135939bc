package dev.trawl.server.service;

/**
 * A part of the home.
 *
 * @param part such as store or archive
 * @param place where it is
 */
public record StorageSize(String part, String place, long bytes) {}
