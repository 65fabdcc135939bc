/** Figures, what is computed from them, and how they are shown. */
@NullMarked
package dev.trawl.bench.report;

import org.jspecify.annotations.NullMarked;
