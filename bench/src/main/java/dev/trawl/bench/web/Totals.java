package dev.trawl.bench.web;

/**
 * What a web's server has counted.
 *
 * @param pages different HTML pages that were asked for
 * @param connections ever opened
 */
public record Totals(long pages, long requests, long bytes, long connections) {}
