/**
 * The API under {@code /v1}: each class has the routes of one thing, records are what goes over the
 * wire. The description that {@code /v1/openapi.json} gives is made from the same routes and
 * records.
 */
@NullMarked
package dev.trawl.server.api;

import org.jspecify.annotations.NullMarked;
