/**
 * Small documents kept beside the crawls: accounts, tokens, settings, what operators ordered, the
 * audit log. A home keeps them with the same care as its crawls.
 */
@NullMarked
package dev.trawl.cabinet;

import org.jspecify.annotations.NullMarked;
