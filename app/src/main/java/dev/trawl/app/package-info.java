/**
 * The composition root: the one place that opens stores, archives and fetchers and hands them out.
 */
@NullMarked
package dev.trawl.app;

import org.jspecify.annotations.NullMarked;
