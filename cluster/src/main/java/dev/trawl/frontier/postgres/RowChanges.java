package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.postgres.PendingTable.Entry;
import dev.trawl.frontier.postgres.UrlTable.MovedUrl;
import dev.trawl.frontier.postgres.UrlTable.NewUrl;
import dev.trawl.frontier.postgres.UrlTable.SettledUrl;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The URL rows and lists of links that a batch changes, over those that are stored. */
final class RowChanges {
  /** A row, and what it was when the batch began. */
  private static final class Held {
    private final @Nullable UrlRow stored;
    private final @Nullable Discovery found;
    private UrlRow row;
    private @Nullable UrlFacts facts;
    private boolean isRevived;
    private long touch;

    private Held(UrlRow row, @Nullable UrlRow stored, @Nullable Discovery found) {
      this.row = row;
      this.stored = stored;
      this.found = found;
    }

    private boolean isChanged() {
      return facts != null || isRevived || !row.equals(stored);
    }
  }

  private final Session session;
  private final UnaryOperator<UrlRow> asItReads;
  // By key, and so all statements are in the order of the key.
  private final TreeMap<UrlKey, Held> rows = new TreeMap<>();
  private final Map<UrlKey, List<Link>> links = new HashMap<>();
  private final Map<UrlKey, List<Link>> storedLinks = new HashMap<>();
  private long touches;

  /**
   * Begins with no change.
   *
   * @param asItReads turns a stored row into what it means, given its crawl
   */
  RowChanges(Session session, UnaryOperator<UrlRow> asItReads) {
    this.session = session;
    this.asItReads = asItReads;
  }

  /** Reads rows that will be needed, all at once. Those that do not exist are left out. */
  void load(Collection<UrlKey> wanted) throws SQLException {
    TreeSet<UrlKey> missing = new TreeSet<>(wanted);
    missing.removeAll(rows.keySet());
    if (!missing.isEmpty()) {
      UrlTable.load(session, missing).forEach(this::hold);
    }
  }

  /** The row as it is now, given what is stored of it. */
  UrlRow hold(UrlRow stored) {
    Held held = rows.get(stored.key());
    if (held == null) {
      UrlRow row = asItReads.apply(stored);
      held = new Held(row, row, null);
      rows.put(stored.key(), held);
    }
    return held.row;
  }

  /** The row as the batch leaves it. */
  UrlRow last(UrlRow stored) {
    Held held = rows.get(stored.key());
    return held == null ? stored : held.row;
  }

  UrlRow row(UrlKey key) throws SQLException {
    return held(key).row;
  }

  void add(UrlRow row, Discovery found) {
    Held held = new Held(row, null, found);
    held.touch = ++touches;
    rows.put(row.key(), held);
  }

  void replace(UrlRow row) throws SQLException {
    touched(row);
  }

  private Held touched(UrlRow row) throws SQLException {
    Held held = held(row.key());
    held.row = row;
    held.touch = ++touches;
    return held;
  }

  /** Replaces a row together with what the last fetch taught. */
  void replace(UrlRow row, UrlFacts facts) throws SQLException {
    touched(row).facts = facts;
  }

  /** Replaces a row that did not fail after all. */
  void revive(UrlRow row) throws SQLException {
    Held held = touched(row);
    UrlFacts facts = held.facts;
    if (facts == null) {
      held.isRevived = true;
    } else {
      held.facts = facts.moved(facts.redirect(), null);
    }
  }

  /** The links of pages, all at once. */
  void loadLinks(Collection<UrlRow> pages) throws SQLException {
    Map<UrlRef, UrlKey> missing = new HashMap<>();
    List<UrlRow> asked = new ArrayList<>();
    for (UrlRow page : pages) {
      if (!links.containsKey(page.key()) && !storedLinks.containsKey(page.key())) {
        missing.put(page.ref(), page.key());
        storedLinks.put(page.key(), List.of());
        asked.add(page);
      }
    }
    if (!asked.isEmpty()) {
      for (LinkTable.PageLinks page : LinkTable.load(session, asked)) {
        UrlKey key = missing.get(page.ref());
        if (key != null) {
          storedLinks.put(key, page.links());
        }
      }
    }
  }

  /** What {@link #loadLinks} found, or a batch changed. */
  List<Link> links(UrlKey page) {
    List<Link> changed = links.get(page);
    return changed == null ? storedLinks.getOrDefault(page, List.of()) : changed;
  }

  void putLinks(UrlKey page, List<Link> changed) {
    links.put(page, changed);
  }

  void writeTo() throws SQLException {
    writeRows();
    writeQueues();
    writeLinks();
  }

  private void writeRows() throws SQLException {
    List<NewUrl> added = new ArrayList<>();
    List<SettledUrl> settled = new ArrayList<>();
    List<MovedUrl> moved = new ArrayList<>();
    for (Held held : rows.values()) {
      Discovery found = held.found;
      UrlFacts facts = held.facts;
      if (found != null) {
        added.add(new NewUrl(held.row, found));
      } else if (facts != null) {
        settled.add(new SettledUrl(held.row, facts));
      } else if (held.isChanged()) {
        moved.add(new MovedUrl(held.row, held.isRevived));
      }
    }
    UrlTable.insert(session, added);
    UrlTable.settle(session, settled);
    UrlTable.move(session, moved);
  }

  private void writeQueues() throws SQLException {
    List<Entry> left = new ArrayList<>();
    List<Entry> joined = new ArrayList<>();
    for (Held held : rows.values()) {
      Entry before = queued(held.stored);
      Entry after = queued(held.row);
      if (isElsewhere(before, after)) {
        if (before != null) {
          left.add(before);
        }
        if (after != null) {
          joined.add(after);
        }
      }
    }
    left.sort(null);
    joined.sort(null);
    PendingTable.delete(session, left);
    PendingTable.insert(session, joined);
  }

  private void writeLinks() throws SQLException {
    List<LinkTable.Packed> packed = new ArrayList<>();
    List<UrlRow> emptied = new ArrayList<>();
    for (Map.Entry<UrlKey, List<Link>> page : new TreeMap<>(links).entrySet()) {
      Held held = held(page.getKey());
      UrlRow stored = held.stored;
      if (!page.getValue().isEmpty()) {
        packed.add(new LinkTable.Packed(held.row, LinksCodec.encode(page.getValue())));
      } else if (stored != null && stored.progress().attempts() > 0) {
        emptied.add(held.row);
      }
    }
    LinkTable.put(session, packed);
    LinkTable.delete(session, emptied);
  }

  /** What the batch changes, for those who list and follow records. */
  Trail trail() {
    List<Held> changed = new ArrayList<>(rows.values());
    changed.removeIf(held -> !held.isChanged());
    changed.sort(Comparator.comparingLong(held -> held.touch));
    return new Trail(changed.stream().map(RowChanges::change).toList());
  }

  private static Trail.Change change(Held held) {
    UrlRow stored = held.stored;
    return new Trail.Change(
        held.row.ref(), stored == null ? null : stored.state(), held.row.state());
  }

  /** The rows that are queued and were not so, or not in the same way, before. */
  List<UrlRow> changedInQueue() {
    return rows.values().stream()
        .filter(held -> held.row.isOpen() && held.isChanged())
        .map(held -> held.row)
        .toList();
  }

  private static @Nullable Entry queued(@Nullable UrlRow row) {
    return row != null && row.isOpen() ? Entry.of(row) : null;
  }

  private static boolean isElsewhere(@Nullable Entry before, @Nullable Entry after) {
    if (before == null || after == null) {
      return (before == null) != (after == null);
    }
    return !before.place().equals(after.place());
  }

  private Held held(UrlKey key) throws SQLException {
    Held held = rows.get(key);
    if (held == null) {
      load(List.of(key));
      held = rows.get(key);
    }
    if (held == null) {
      throw new StoreException(
          "the database lacks a URL record of crawl %s; restore a back-up".formatted(key.crawl()));
    }
    return held;
  }
}
