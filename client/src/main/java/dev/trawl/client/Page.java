package dev.trawl.client;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a list.
 *
 * @param next the cursor of what follows; null at the end
 */
record Page<T>(List<T> items, @Nullable String next) {
  Page {
    items = Lists.copy(items);
  }
}
