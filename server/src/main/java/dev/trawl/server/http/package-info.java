/**
 * Routes and what goes in and out by them. Only this package knows the web server; whatever a route
 * does it does on a {@link dev.trawl.server.http.Call} and says by an {@link
 * dev.trawl.server.http.Answer} or a {@link dev.trawl.server.http.Problem}.
 */
@NullMarked
package dev.trawl.server.http;

import org.jspecify.annotations.NullMarked;
