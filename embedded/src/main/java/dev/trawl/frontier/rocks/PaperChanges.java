package dev.trawl.frontier.rocks;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The documents that a batch changes, over those that are stored. */
final class PaperChanges {
  private record Place(Drawer drawer, String key) {}

  private final Papers papers;
  private final Map<Place, @Nullable Document> changed = new LinkedHashMap<>();
  private final Map<Drawer, Long> versions = new EnumMap<>(Drawer.class);

  PaperChanges(Papers papers) {
    this.papers = papers;
  }

  /** Makes all the changes, or none because a document is not as expected. */
  boolean make(List<Change> changes, Instant now) {
    for (Change change : changes) {
      if (!isAsExpected(change)) {
        return false;
      }
    }
    changes.forEach(change -> make(change, now));
    return true;
  }

  private boolean isAsExpected(Change change) {
    if (change.expected() == Change.ANY) {
      return true;
    }
    Document document = find(new Place(change.drawer(), change.key()));
    return change.expected() == (document == null ? Change.ABSENT : document.version());
  }

  private void make(Change change, Instant now) {
    Place place = new Place(change.drawer(), change.key());
    switch (change) {
      case Change.Put put ->
          changed.put(place, new Document(put.key(), nextVersion(put.drawer()), now, put.body()));
      case Change.Remove remove -> {
        if (find(place) != null) {
          nextVersion(remove.drawer());
          changed.put(place, null);
        }
      }
    }
  }

  private @Nullable Document find(Place place) {
    return changed.containsKey(place)
        ? changed.get(place)
        : papers.find(place.drawer(), place.key());
  }

  private long nextVersion(Drawer drawer) {
    long next = versions.computeIfAbsent(drawer, papers::version) + 1;
    versions.put(drawer, next);
    return next;
  }

  void writeTo(Batch batch) {
    changed.forEach(
        (place, document) -> {
          byte[] key = Keys.paper(place.drawer(), place.key());
          if (document == null) {
            batch.delete(Family.PAPERS, key);
          } else {
            batch.put(Family.PAPERS, key, PaperCodec.encode(document));
          }
        });
    versions.forEach(
        (drawer, version) ->
            batch.put(
                Family.META, Keys.drawerVersion(drawer), new Encoder(8).number(version).done()));
  }
}
