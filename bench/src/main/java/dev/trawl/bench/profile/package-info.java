/**
 * Where the CPU of a process went: recorded by the JVM's flight recorder, drawn and summed here.
 */
@NullMarked
package dev.trawl.bench.profile;

import org.jspecify.annotations.NullMarked;
