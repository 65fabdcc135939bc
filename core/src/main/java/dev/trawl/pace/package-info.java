/**
 * When a host may be asked again: pace, back-off, circuit breaker. Pure rules; time is handed in.
 */
@NullMarked
package dev.trawl.pace;

import org.jspecify.annotations.NullMarked;
