/** What a correct crawl ends up with, computed from the map of a web without any HTTP. */
@NullMarked
package dev.trawl.synthetic.oracle;

import org.jspecify.annotations.NullMarked;
