/**
 * HTTP/1.1 as a crawler needs it: the bytes of the wire, a pinned address, a deadline per phase and
 * caps on everything, in blocking code for virtual threads.
 */
@NullMarked
package dev.trawl.fetch.http;

import org.jspecify.annotations.NullMarked;
