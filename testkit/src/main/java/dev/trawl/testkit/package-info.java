/** Contract suites, in-memory ports, and a clock to turn. */
@NullMarked
package dev.trawl.testkit;

import org.jspecify.annotations.NullMarked;
