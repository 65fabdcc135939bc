/** A crawl: its settings, its life and its counters. */
@NullMarked
package dev.trawl.crawl;

import org.jspecify.annotations.NullMarked;
