package dev.trawl.client;

/**
 * How fast all crawls go, and how well.
 *
 * @param pagesPerSecond in the last ten seconds
 * @param lastMinute pages per second
 * @param lastFiveMinutes pages per second
 * @param errorRate 0 to 1, in the last hour
 */
public record Throughput(
    double pagesPerSecond,
    double lastMinute,
    double lastFiveMinutes,
    long errorsLastHour,
    double errorRate) {}
