/** The pages for people, as they were built; the server only hands them out. */
@NullMarked
package dev.trawl.server.page;

import org.jspecify.annotations.NullMarked;
