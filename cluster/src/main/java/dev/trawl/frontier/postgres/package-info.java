/**
 * The home of crawls on PostgreSQL, shared by any number of workers.
 *
 * <p>Hosts hash to slots and a slot belongs to one worker at a time. Only its owner writes rows of
 * a slot, so each worker works as if it were alone: it keeps the heads of its queues in memory,
 * claims without writing, and gathers what waits into one transaction, which a fence lets pass only
 * while the worker's lease holds. What a worker finds about slots of others it sends them as
 * letters, in the same transaction.
 */
@NullMarked
package dev.trawl.frontier.postgres;

import org.jspecify.annotations.NullMarked;
