/** Which discovered URLs belong to a crawl, and the reason when one does not. */
@NullMarked
package dev.trawl.scope;

import org.jspecify.annotations.NullMarked;
