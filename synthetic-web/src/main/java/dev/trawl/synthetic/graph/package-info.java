/** Small random site graphs on one host, each with its own expected crawl. */
@NullMarked
package dev.trawl.synthetic.graph;

import org.jspecify.annotations.NullMarked;
