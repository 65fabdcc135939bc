/** What processes use and how a crawl gets on, read from outside. */
@NullMarked
package dev.trawl.bench.meter;

import org.jspecify.annotations.NullMarked;
