/** What robots.txt allows, in a form small enough to keep for a million hosts. */
@NullMarked
package dev.trawl.robots;

import org.jspecify.annotations.NullMarked;
