/**
 * A client of Trawl's HTTP API. {@link dev.trawl.client.TrawlClient} is where to begin; the records
 * are what travels. Fields that a newer server adds are ignored, those that an older one does not
 * know are null, zero or empty.
 */
@NullMarked
package dev.trawl.client;

import org.jspecify.annotations.NullMarked;
