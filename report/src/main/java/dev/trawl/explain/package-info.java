/** Why a URL was or was not fetched, from everything that is known of it. */
@NullMarked
package dev.trawl.explain;

import org.jspecify.annotations.NullMarked;
