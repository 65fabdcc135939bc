package dev.trawl.frontier.postgres;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Change.Put;
import dev.trawl.cabinet.Change.Remove;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The statements about documents. */
final class DocumentTable {
  private static final String SELECT =
      "SELECT key, version, written_at, body FROM documents WHERE drawer = ? AND ";

  private static final String BETWEEN = SELECT + "key >= ? AND (? = '' OR key < ?) ORDER BY key";

  /** The rows are ours until the transaction ends. */
  private static final String HOLD =
      """
      INSERT INTO drawers (drawer) SELECT * FROM unnest(?::text[])
      ON CONFLICT (drawer) DO UPDATE SET version = drawers.version
      RETURNING drawer, version
      """;

  private static final String VERSIONS =
      """
      SELECT d.drawer, d.key, d.version FROM unnest(?::text[], ?::text[]) AS k(drawer, key)
      JOIN documents d USING (drawer, key)
      """;

  private static final String WRITE =
      """
      WITH gone AS (
        DELETE FROM documents d USING unnest(?::text[], ?::text[]) AS v(drawer, key)
        WHERE d.drawer = v.drawer AND d.key = v.key),
      put AS (
        INSERT INTO documents (drawer, key, version, written_at, body)
        SELECT v.drawer, v.key, v.version, %s, v.body
        FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::text[])
          AS v(drawer, key, version, written, body)
        ON CONFLICT (drawer, key) DO UPDATE SET version = EXCLUDED.version,
          written_at = EXCLUDED.written_at, body = EXCLUDED.body)
      UPDATE drawers d SET version = v.version
      FROM unnest(?::text[], ?::bigint[]) AS v(drawer, version) WHERE d.drawer = v.drawer
      """
          .formatted(Times.FROM_MICROS.formatted("v.written"));

  private DocumentTable() {}

  static @Nullable Document find(Session session, Drawer drawer, String key) throws SQLException {
    return session
        .query(SELECT + "key = ?")
        .text(drawer.name())
        .text(key)
        .first(DocumentTable::document);
  }

  static List<Document> list(
      Session session, Drawer drawer, String from, String before, boolean isBack, int limit)
      throws SQLException {
    return session
        .query(BETWEEN + (isBack ? " DESC LIMIT ?" : " LIMIT ?"))
        .text(drawer.name())
        .text(from)
        .text(before)
        .text(before)
        .integer(limit)
        .list(DocumentTable::document);
  }

  static long version(Session session, Drawer drawer) throws SQLException {
    Long version =
        session
            .query("SELECT version FROM drawers WHERE drawer = ?")
            .text(drawer.name())
            .first(row -> row.getLong(1));
    return version == null ? 0 : version;
  }

  /** Makes the changes of one transaction, unless a document is not as expected. */
  static boolean write(Session session, List<Change> changes, Instant now) throws SQLException {
    if (changes.isEmpty()) {
      return true;
    }
    Map<Drawer, Long> versions = hold(session, changes);
    Map<Place, Long> stored = versions(session, changes);
    for (Change change : changes) {
      long version = stored.getOrDefault(Place.of(change), Change.ABSENT);
      if (change.expected() != Change.ANY && change.expected() != version) {
        return false;
      }
    }
    Writing writing = new Writing(versions, stored.keySet());
    changes.forEach(writing::make);
    writing.write(session, now);
    return true;
  }

  // In the order of their names, so that two who hold several do not wait for each other.
  private static Map<Drawer, Long> hold(Session session, List<Change> changes) throws SQLException {
    Map<Drawer, Long> versions = new EnumMap<>(Drawer.class);
    session
        .query(HOLD)
        .texts(changes.stream().map(change -> change.drawer().name()).distinct().sorted().toList())
        .list(row -> versions.put(Drawer.valueOf(row.getString(1)), row.getLong(2)));
    return versions;
  }

  private static Map<Place, Long> versions(Session session, List<Change> changes)
      throws SQLException {
    Map<Place, Long> stored = new HashMap<>();
    session
        .query(VERSIONS)
        .texts(changes, change -> change.drawer().name())
        .texts(changes, Change::key)
        .list(
            row ->
                stored.put(
                    new Place(Drawer.valueOf(row.getString(1)), row.getString(2)), row.getLong(3)));
    return stored;
  }

  private static Document document(ResultSet row) throws SQLException {
    return new Document(
        row.getString("key"),
        row.getLong("version"),
        Objects.requireNonNull(Times.read(row, "written_at")),
        row.getString("body"));
  }

  /** Where a document is. */
  private record Place(Drawer drawer, String key) {
    static Place of(Change change) {
      return new Place(change.drawer(), change.key());
    }
  }

  /** A document that is put, with its new version. */
  private record Written(Put put, long version) {}

  /** What some changes, one after the other, amount to. */
  private static final class Writing {
    private final Map<Drawer, Long> versions;
    private final Set<Place> present;
    private final Map<Place, Written> put = new HashMap<>();
    private final Set<Place> removed = new HashSet<>();

    private Writing(Map<Drawer, Long> versions, Set<Place> stored) {
      this.versions = versions;
      this.present = new HashSet<>(stored);
    }

    private void make(Change change) {
      Place place = Place.of(change);
      switch (change) {
        case Put document -> {
          put.put(place, new Written(document, next(place)));
          present.add(place);
          removed.remove(place);
        }
        case Remove _ -> {
          if (present.remove(place)) {
            next(place);
            put.remove(place);
            removed.add(place);
          }
        }
      }
    }

    private long next(Place place) {
      return versions.merge(place.drawer, 1L, Long::sum);
    }

    private void write(Session session, Instant now) throws SQLException {
      session
          .query(WRITE)
          .texts(removed, place -> place.drawer.name())
          .texts(removed, Place::key)
          .texts(put.values(), written -> written.put.drawer().name())
          .texts(put.values(), written -> written.put.key())
          .longs(put.values(), Written::version)
          .longs(put.values(), _ -> Times.micros(now))
          .texts(put.values(), written -> written.put.body())
          .texts(versions.keySet(), Drawer::name)
          .longs(versions.values(), Long::longValue)
          .run();
    }
  }
}
