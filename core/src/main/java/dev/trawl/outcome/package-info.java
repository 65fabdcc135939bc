/** How the way of one URL ends: its states, what can go wrong, and how long each phase took. */
@NullMarked
package dev.trawl.outcome;

import org.jspecify.annotations.NullMarked;
