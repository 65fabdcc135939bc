package dev.trawl.frontier.postgres;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How this process stands with its database.
 *
 * @param slots how many slots are ours
 * @param isLeaseValid whether new work may begin
 * @param waiting how many settlements and other jobs wait to be written
 * @param settled how many settlements were committed
 * @param refused how many settlements came too late: their claims, or their slots, were lost
 * @param statements how many statements were run
 * @param awaySince since when the database cannot be worked with; null when it can
 * @param awayBecause why; null when it can
 */
public record Standing(
    int slots,
    boolean isLeaseValid,
    int waiting,
    long settled,
    long refused,
    long statements,
    @Nullable Instant awaySince,
    @Nullable String awayBecause) {}
