/** The webs that are crawled, each served by a process of its own. */
@NullMarked
package dev.trawl.bench.web;

import org.jspecify.annotations.NullMarked;
