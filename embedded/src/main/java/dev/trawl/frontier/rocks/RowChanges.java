package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Link;
import dev.trawl.frontier.StoreException;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The URL rows and lists of links that a batch changes, over those that are stored. */
final class RowChanges {
  /** A row, and where it stood when the batch began. */
  private static final class Held {
    private final @Nullable Place stored;
    private final @Nullable UrlState storedState;
    private UrlRow row;
    private boolean isChanged;

    private Held(UrlRow row, boolean isStored) {
      this.row = row;
      this.stored = isStored && row.isOpen() ? Place.of(row.url()) : null;
      this.storedState = isStored ? row.url().state() : null;
      this.isChanged = !isStored;
    }

    private @Nullable Place now() {
      return row.isOpen() ? Place.of(row.url()) : null;
    }
  }

  private final Database database;
  private final Function<UrlRef, @Nullable UrlRow> known;
  private final UnaryOperator<UrlRow> asItReads;
  private Map<UrlRef, Held> rows = new HashMap<>();
  private final Map<UrlRef, List<Link>> links = new HashMap<>();

  /**
   * Begins with no change.
   *
   * @param known rows as they are stored, of those that are in memory
   * @param asItReads turns a stored row into what it means, given its crawl
   */
  RowChanges(
      Database database,
      Function<UrlRef, @Nullable UrlRow> known,
      UnaryOperator<UrlRow> asItReads) {
    this.database = database;
    this.known = known;
    this.asItReads = asItReads;
  }

  /** Makes room for so many rows. */
  void expect(int more) {
    if (rows.isEmpty()) {
      rows = HashMap.newHashMap(more);
    }
  }

  /** Reads rows that will be needed, all at once. Those that do not exist are left out. */
  void load(Collection<UrlRef> wanted) {
    TreeSet<UrlRef> missing = new TreeSet<>();
    for (UrlRef ref : wanted) {
      if (!rows.containsKey(ref)) {
        @Nullable UrlRow row = known.apply(ref);
        if (row == null) {
          missing.add(ref);
        } else {
          rows.put(ref, new Held(asItReads.apply(row), true));
        }
      }
    }
    List<byte[]> keys = new ArrayList<>(missing.size());
    for (UrlRef ref : missing) {
      keys.add(Keys.url(ref));
    }
    List<byte @Nullable []> stored = database.get(Family.URLS, keys);
    int i = 0;
    for (UrlRef ref : missing) {
      byte @Nullable [] row = stored.get(i++);
      if (row != null) {
        rows.put(ref, new Held(asItReads.apply(UrlRowCodec.decode(ref, row)), true));
      }
    }
  }

  UrlRow row(UrlRef ref) {
    return held(ref).row;
  }

  void add(UrlRow row) {
    rows.put(row.ref(), new Held(row, false));
  }

  void replace(UrlRow row) {
    Held held = held(row.ref());
    held.row = row;
    held.isChanged = true;
  }

  List<Link> links(UrlRef page) {
    List<Link> changed = links.get(page);
    if (changed != null) {
      return changed;
    }
    byte @Nullable [] stored = database.get(Family.LINKS, Keys.url(page));
    return stored == null ? List.of() : LinksCodec.decode(stored);
  }

  void putLinks(UrlRef page, List<Link> changed) {
    links.put(page, changed);
  }

  void writeTo(Batch batch) {
    MarkChanges marks = new MarkChanges();
    for (Held held : rows.values()) {
      if (held.isChanged) {
        write(held, batch);
        marks.move(held.row.ref(), held.storedState, held.row.url().state());
      }
    }
    marks.writeTo(batch);
    links.forEach(
        (page, list) -> {
          if (list.isEmpty()) {
            batch.delete(Family.LINKS, Keys.url(page));
          } else {
            batch.put(Family.LINKS, Keys.url(page), LinksCodec.encode(list));
          }
        });
  }

  /** Shows what was written. */
  void publish(Memory memory) {
    for (Held held : rows.values()) {
      if (held.isChanged) {
        Place now = held.now();
        if (now != null && !now.equals(held.stored)) {
          memory.lanes.added(held.row.work(), now);
        }
        memory.publish(held.row);
      }
    }
  }

  private void write(Held held, Batch batch) {
    UrlRow row = held.row;
    batch.put(Family.URLS, Keys.url(row.ref()), UrlRowCodec.encode(row));
    StateIndex.move(row.ref(), held.storedState, row.url().state(), batch);
    Place stored = held.stored;
    Place now = held.now();
    if (stored != null && !stored.equals(now)) {
      batch.delete(Family.PENDING, stored.key(row.work()));
    }
    if (now != null && !now.equals(stored)) {
      batch.put(Family.PENDING, now.key(row.work()));
    }
  }

  private Held held(UrlRef ref) {
    Held held = rows.get(ref);
    if (held == null) {
      load(List.of(ref));
      held = rows.get(ref);
    }
    if (held == null) {
      throw new StoreException(
          "the store lacks URL %d of crawl %s; restore a back-up"
              .formatted(ref.id().value(), ref.crawl()));
    }
    return held;
  }
}
