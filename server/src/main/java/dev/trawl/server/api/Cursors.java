package dev.trawl.server.api;

import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Query;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a list goes on. What a cursor holds is nobody's business, so that it may change; each kind
 * of list knows its own.
 */
final class Cursors {
  private static final int LONGEST = 400;

  private Cursors() {}

  static @Nullable String of(String kind, @Nullable Object place) {
    if (place == null) {
      return null;
    }
    byte[] bytes = (kind + ":" + place).getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The place that the cursor of a call names; empty at the start of the list. */
  static Optional<String> place(String kind, Query query) {
    Optional<String> given = query.text("cursor");
    if (given.isEmpty()) {
      return Optional.empty();
    }
    String text = decoded(given.get());
    if (!text.startsWith(kind + ":") || text.indexOf('\0') >= 0) {
      throw wrong(given.get());
    }
    return Optional.of(text.substring(kind.length() + 1));
  }

  /** The same where the place is a number. */
  static Optional<Long> number(String kind, Query query) {
    return place(kind, query)
        .map(
            text -> {
              if (!text.matches("[0-9]{1,16}")) {
                throw wrong(query.text("cursor").orElse(""));
              }
              return Long.parseLong(text);
            });
  }

  static Problem wrong(String cursor) {
    return Problem.invalid("cursor", cursor, "give the next of an answer of this list");
  }

  private static String decoded(String cursor) {
    try {
      if (cursor.length() > LONGEST) {
        throw wrong(cursor);
      }
      return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw wrong(cursor);
    }
  }
}
