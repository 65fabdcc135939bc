package dev.trawl.bench.lists;

import java.util.ArrayList;
import java.util.List;

/**
 * Where in a list.
 *
 * @param cursor empty for its beginning
 */
record Place(String name, String cursor) {
  /** The first page of a list, one in its middle, and the last. */
  static List<Place> of(List<String> cursors) {
    List<Place> places = new ArrayList<>(List.of(new Place("first", "")));
    if (!cursors.isEmpty()) {
      places.add(new Place("middle", cursors.get(cursors.size() / 2)));
      places.add(new Place("last", cursors.getLast()));
    }
    return places;
  }

  /** The call of a list, at this place. */
  ListCall of(String list, String path) {
    String divider = path.indexOf('?') < 0 ? "?" : "&";
    return new ListCall(
        "%s, %s page".formatted(list, name),
        cursor.isEmpty() ? path : path + divider + "cursor=" + cursor);
  }
}
