/**
 * What happens, told as it happens: one thread looks at the home twice a second, whatever the
 * number of listeners; a hub hands what it saw to everybody who asked for it. Nobody who listens
 * slowly can hold up the look or the others.
 */
@NullMarked
package dev.trawl.server.live;

import org.jspecify.annotations.NullMarked;
