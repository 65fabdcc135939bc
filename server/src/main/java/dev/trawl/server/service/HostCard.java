package dev.trawl.server.service;

import dev.trawl.pace.HostState;
import org.jspecify.annotations.Nullable;

/**
 * A host with what was ordered for it.
 *
 * @param state with the orders in force
 * @param order that for the host itself; null when there is none
 */
public record HostCard(HostState state, @Nullable OrderPaper order) {}
