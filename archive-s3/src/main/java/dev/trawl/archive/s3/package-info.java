/**
 * The archive in a store that speaks S3. A worker writes WARC files in a local spool and uploads
 * each with its index when it is finished: by size, by age, or at the end. Captures are read from
 * the spool while they are there, by ranges from the store afterwards.
 *
 * <p>What is kept survives the death of the process, and after {@code sync} a power failure. A lost
 * disk takes what was not uploaded yet; {@code trawl verify --repair} queues those pages again.
 */
@NullMarked
package dev.trawl.archive.s3;

import org.jspecify.annotations.NullMarked;
