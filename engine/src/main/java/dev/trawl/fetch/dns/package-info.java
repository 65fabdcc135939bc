/**
 * From a host's name to the addresses a connection may use: look-up, cache, and the guard that
 * keeps a crawl out of networks nobody meant it to see.
 */
@NullMarked
package dev.trawl.fetch.dns;

import org.jspecify.annotations.NullMarked;
