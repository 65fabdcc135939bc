/** The lists and counts of a server's API, asked one after another over a large crawl. */
@NullMarked
package dev.trawl.bench.lists;

import org.jspecify.annotations.NullMarked;
