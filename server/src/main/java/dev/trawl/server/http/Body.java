package dev.trawl.server.http;

import java.util.Set;

/**
 * A JSON object that came with a call.
 *
 * @param given the names that stood in it: what was left out is not the same as null
 */
public record Body<T>(T value, Set<String> given) {
  public Body {
    given = Set.copyOf(given);
  }

  public boolean names(String property) {
    return given.contains(property);
  }
}
