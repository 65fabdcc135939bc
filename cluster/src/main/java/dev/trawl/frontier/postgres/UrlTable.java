package dev.trawl.frontier.postgres;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The statements about URL records. All are walks along a key, in the order of the key. */
final class UrlTable {
  /** A record that is new. */
  record NewUrl(UrlRow row, Discovery found) {}

  /** A record that was settled or queued again. */
  record SettledUrl(UrlRow row, UrlFacts facts) {}

  /** A record that came nearer, has to wait, or was revived. */
  record MovedUrl(UrlRow row, boolean isRevived) {}

  /** A record that comes from another home. */
  record RestoredUrl(UrlRow row, UrlRecord record) {}

  /** What the seen test found; the number is that of the key that was asked for, from 1. */
  record Seen(int number, Distance distance) {}

  private static final String KEYS = "unnest(?::bigint[], ?::smallint[], ?::bigint[], ?::bytea[])";

  /** How a record is found by its number: with the index that is made for it, and no other. */
  static final String BY_ID = "u.crawl + 0 = %1$s.crawl AND u.id = %1$s.id";

  static final String ROW =
      """
      u.crawl, u.slot, u.directory, u.hash, u.id, u.url, u.depth, u.redirects, u.priority,
      u.state, u.generation, u.attempts, u.retries, u.throttles, u.not_before, u.http_status,
      u.error, u.bytes,
      (u.error = 'TOO_MANY_REDIRECTS' AND u.redirect_to IS DISTINCT FROM u.url
        AND u.redirect_to IS NOT NULL) AS is_cut
      """;

  private static final String FIND_SEEN =
      "SELECT k.n, u.depth, u.redirects FROM "
          + KEYS
          + " WITH ORDINALITY AS k(crawl, slot, directory, hash, n)"
          + " JOIN urls u USING (crawl, slot, directory, hash)";

  private static final String LOAD =
      "SELECT "
          + ROW
          + " FROM "
          + KEYS
          + " AS k(crawl, slot, directory, hash) JOIN urls u USING (crawl, slot, directory, hash)";

  private static final String LOAD_BY_ID =
      "SELECT "
          + ROW
          + " FROM unnest(?::bigint[], ?::bigint[]) AS k(crawl, id) JOIN urls u ON "
          + BY_ID.formatted("k");

  private static final String CAPTURES =
      """
      SELECT u.crawl, u.id, u.capture_file, u.capture_offset
      FROM unnest(?::bigint[], ?::bigint[]) AS k(crawl, id) JOIN urls u ON %s
      WHERE u.capture_file IS NOT NULL
      """
          .formatted(BY_ID.formatted("k"));

  private static final String INSERT =
      """
      INSERT INTO urls (crawl, slot, directory, hash, id, found_from, generation, depth, redirects,
        priority, url, href)
      SELECT * FROM unnest(?::bigint[], ?::smallint[], ?::bigint[], ?::bytea[], ?::bigint[],
        ?::bigint[], ?::integer[], ?::smallint[], ?::smallint[], ?::smallint[], ?::text[], ?::text[])
      """;

  /** What changes about a record, as {@link #states} and then {@link FactColumns} bind it. */
  private static final String STATE_NAMES =
      """
      state, generation, attempts, retries, throttles, depth,
          redirects, due, http_status, content_type, bytes, digest, is_truncated, error, error_text,
          redirect_to, redirect_in_scope, capture_file, capture_offset, title, ip, dns_us,
          connect_us, tls_us, first_byte_us, total_us, fetched, worker
      """;

  private static final String STATE_TYPES =
      """
      ?::text[], ?::integer[],
        ?::integer[], ?::integer[], ?::integer[], ?::smallint[], ?::smallint[], ?::bigint[],
        ?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::boolean[], ?::text[], ?::text[],
        ?::text[], ?::boolean[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::bigint[],
        ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[]
      """;

  private static final String SETTLE =
      """
      UPDATE urls u SET state = v.state, generation = v.generation, attempts = v.attempts,
        retries = v.retries, throttles = v.throttles, depth = v.depth, redirects = v.redirects,
        not_before = %s, http_status = v.http_status, content_type = v.content_type,
        bytes = v.bytes, digest = v.digest, is_truncated = v.is_truncated, error = v.error,
        error_text = v.error_text, redirect_to = v.redirect_to,
        redirect_in_scope = v.redirect_in_scope, capture_file = v.capture_file,
        capture_offset = v.capture_offset, title = v.title, ip = v.ip, dns_us = v.dns_us,
        connect_us = v.connect_us, tls_us = v.tls_us, first_byte_us = v.first_byte_us,
        total_us = v.total_us, fetched_at = %s, worker = v.worker
      FROM unnest(?::bigint[], ?::smallint[], ?::bigint[], ?::bytea[], %s)
        AS v(crawl, slot, directory, hash, %s)
      WHERE u.crawl = v.crawl AND u.slot = v.slot AND u.directory = v.directory AND u.hash = v.hash
      """
          .formatted(
              Times.FROM_MICROS.formatted("v.due"),
              Times.FROM_MICROS.formatted("v.fetched"),
              STATE_TYPES,
              STATE_NAMES);

  private static final String MOVE =
      """
      UPDATE urls u SET state = v.state, depth = v.depth, redirects = v.redirects,
        not_before = %s,
        error = CASE WHEN v.is_revived THEN NULL ELSE u.error END,
        error_text = CASE WHEN v.is_revived THEN NULL ELSE u.error_text END
      FROM unnest(?::bigint[], ?::smallint[], ?::bigint[], ?::bytea[], ?::text[], ?::smallint[],
        ?::smallint[], ?::bigint[], ?::boolean[])
        AS v(crawl, slot, directory, hash, state, depth, redirects, due, is_revived)
      WHERE u.crawl = v.crawl AND u.slot = v.slot AND u.directory = v.directory AND u.hash = v.hash
      """
          .formatted(Times.FROM_MICROS.formatted("v.due"));

  private static final String RESTORE =
      """
      INSERT INTO urls (crawl, slot, directory, hash, id, found_from, url, href, priority, state,
        generation, attempts, retries, throttles, depth, redirects, not_before, http_status,
        content_type, bytes, digest, is_truncated, error, error_text, redirect_to,
        redirect_in_scope, capture_file, capture_offset, title, ip, dns_us, connect_us, tls_us,
        first_byte_us, total_us, fetched_at, worker)
      SELECT v.crawl, v.slot, v.directory, v.hash, v.id, v.found_from, v.url, v.href, v.priority,
        v.state, v.generation, v.attempts, v.retries, v.throttles, v.depth, v.redirects, %s,
        v.http_status, v.content_type, v.bytes, v.digest, v.is_truncated, v.error, v.error_text,
        v.redirect_to, v.redirect_in_scope, v.capture_file, v.capture_offset, v.title, v.ip,
        v.dns_us, v.connect_us, v.tls_us, v.first_byte_us, v.total_us, %s, v.worker
      FROM unnest(?::bigint[], ?::smallint[], ?::bigint[], ?::bytea[], ?::bigint[], ?::bigint[],
        ?::text[], ?::text[], ?::smallint[], %s)
        AS v(crawl, slot, directory, hash, id, found_from, url, href, priority, %s)
      """
          .formatted(
              Times.FROM_MICROS.formatted("v.due"),
              Times.FROM_MICROS.formatted("v.fetched"),
              STATE_TYPES,
              STATE_NAMES);

  private static final String COUNT_CHILDREN =
      """
      SELECT k.n, (SELECT count(*) FROM (SELECT 1 FROM urls u
        WHERE u.crawl = k.crawl AND u.slot = k.slot AND u.directory = k.directory LIMIT ?) children)
      FROM unnest(?::bigint[], ?::smallint[], ?::bigint[])
        WITH ORDINALITY AS k(crawl, slot, directory, n)
      """;

  /** Of the rows of a record's table, those of a host. */
  static final String OF_HOST =
      "(split_part(u.url, '/', 3) = ? OR starts_with(split_part(u.url, '/', 3), ? || ':'))";

  private static final String COUNT_OF_HOST =
      "SELECT count(*) FROM urls u WHERE u.crawl = ? AND u.slot = ? AND " + OF_HOST;

  private UrlTable() {}

  static List<Seen> findSeen(Session session, List<UrlKey> sorted) throws SQLException {
    return keys(session.query(FIND_SEEN), sorted, key -> key)
        .list(row -> new Seen(row.getInt(1), new Distance(row.getInt(2), row.getInt(3))));
  }

  static List<UrlRow> load(Session session, Collection<UrlKey> sorted) throws SQLException {
    return keys(session.query(LOAD), sorted, key -> key).list(UrlTable::row);
  }

  static List<UrlRow> loadById(Session session, Collection<UrlRef> refs) throws SQLException {
    return refs(session.query(LOAD_BY_ID), refs).list(UrlTable::row);
  }

  /** A capture and the record that points to it. */
  record Captured(UrlRef url, CaptureRef capture) {}

  static List<Captured> captures(Session session, Collection<UrlRef> refs) throws SQLException {
    return refs(session.query(CAPTURES), refs)
        .list(
            row ->
                new Captured(
                    new UrlRef(new CrawlId(row.getLong(1)), new UrlId(row.getLong(2))),
                    new CaptureRef(row.getString(3), row.getLong(4))));
  }

  static void insert(Session session, List<NewUrl> sorted) throws SQLException {
    if (sorted.isEmpty()) {
      return;
    }
    keys(session.query(INSERT), sorted, url -> url.row.key())
        .longs(sorted, url -> url.row.name().id().value())
        .optionals(sorted, url -> value(url.found.foundFrom()))
        .ints(sorted, url -> url.row.progress().generation())
        .shorts(sorted, url -> url.row.distance().depth())
        .shorts(sorted, url -> url.row.distance().redirects())
        .shorts(sorted, url -> url.row.name().priority())
        .texts(sorted, url -> url.found.url().text())
        .texts(sorted, url -> url.found.rawHref())
        .run();
  }

  static void settle(Session session, List<SettledUrl> sorted) throws SQLException {
    if (sorted.isEmpty()) {
      return;
    }
    Query query =
        states(keys(session.query(SETTLE), sorted, url -> url.row.key()), sorted, SettledUrl::row);
    expect(
        sorted.size(),
        FactColumns.bind(query, sorted.stream().map(SettledUrl::facts).toList()).run());
  }

  /** Writes records that were elsewhere. */
  static void restore(Session session, List<RestoredUrl> sorted) throws SQLException {
    Query query =
        keys(session.query(RESTORE), sorted, url -> url.row.key())
            .longs(sorted, url -> url.row.name().id().value())
            .optionals(sorted, url -> value(url.record.foundFrom()))
            .texts(sorted, url -> url.record.url().text())
            .texts(sorted, url -> url.record.rawHref())
            .shorts(sorted, url -> url.row.name().priority());
    states(query, sorted, RestoredUrl::row);
    FactColumns.bind(query, sorted.stream().map(url -> url.record.facts()).toList()).run();
  }

  private static <T> Query states(Query query, Collection<T> rows, Function<T, UrlRow> row)
      throws SQLException {
    return query
        .texts(rows, url -> row.apply(url).state().name())
        .ints(rows, url -> row.apply(url).progress().generation())
        .ints(rows, url -> row.apply(url).progress().attempts())
        .ints(rows, url -> row.apply(url).progress().retries())
        .ints(rows, url -> row.apply(url).progress().throttles())
        .shorts(rows, url -> row.apply(url).distance().depth())
        .shorts(rows, url -> row.apply(url).distance().redirects())
        .optionals(rows, url -> Times.optionalMicros(row.apply(url).progress().notBefore()));
  }

  static void move(Session session, List<MovedUrl> sorted) throws SQLException {
    if (sorted.isEmpty()) {
      return;
    }
    int moved =
        keys(session.query(MOVE), sorted, url -> url.row.key())
            .texts(sorted, url -> url.row.state().name())
            .shorts(sorted, url -> url.row.distance().depth())
            .shorts(sorted, url -> url.row.distance().redirects())
            .optionals(sorted, url -> Times.optionalMicros(url.row.progress().notBefore()))
            .bools(sorted, MovedUrl::isRevived)
            .run();
    expect(sorted.size(), moved);
  }

  /** How many children each directory has, counted no further than to the limit. */
  static List<Long> countChildren(Session session, List<Directory> directories, int limit)
      throws SQLException {
    Long[] counts = new Long[directories.size()];
    session
        .query(COUNT_CHILDREN)
        .number(limit)
        .longs(directories, directory -> directory.crawl().value())
        .shorts(directories, Directory::slot)
        .longs(directories, Directory::hash)
        .list(row -> counts[row.getInt(1) - 1] = row.getLong(2));
    return List.of(counts);
  }

  /** Ids of a slot in no order, at most so many. */
  static List<Long> idsOfSlot(Session session, CrawlId crawl, int slot, int limit)
      throws SQLException {
    return session
        .query("SELECT id FROM urls WHERE crawl = ? AND slot = ? LIMIT ?")
        .number(crawl.value())
        .integer(slot)
        .integer(limit)
        .list(row -> row.getLong(1));
  }

  /** Reads all that the host's slot has. */
  static long countOfHost(Session session, HostWork work) throws SQLException {
    return Objects.requireNonNull(
        session
            .query(COUNT_OF_HOST)
            .number(work.crawl().value())
            .integer(Slots.of(work.host()))
            .text(work.host().name())
            .text(work.host().name())
            .first(row -> row.getLong(1)));
  }

  static UrlRow row(ResultSet row) throws SQLException {
    UrlKey key =
        UrlKey.read(
            row.getLong("crawl"),
            row.getInt("slot"),
            row.getLong("directory"),
            row.getBytes("hash"));
    CanonicalUrl url = new CanonicalUrl(row.getString("url"));
    return new UrlRow(
        new UrlRow.Name(
            key,
            new UrlId(row.getLong("id")),
            url,
            new HostWork(key.crawl(), url.host()),
            row.getInt("priority")),
        new Distance(row.getInt("depth"), row.getInt("redirects")),
        new UrlRow.Progress(
            UrlState.valueOf(row.getString("state")),
            row.getInt("generation"),
            row.getInt("attempts"),
            row.getInt("retries"),
            row.getInt("throttles"),
            Times.read(row, "not_before"),
            lastFetch(row)));
  }

  private static LastFetch lastFetch(ResultSet row) throws SQLException {
    Long status = Times.readOptional(row, "http_status");
    String error = row.getString("error");
    return new LastFetch(
        status == null ? null : status.intValue(),
        error == null ? null : ErrorClass.valueOf(error),
        row.getLong("bytes"),
        row.getBoolean("is_cut"));
  }

  private static <T> Query keys(Query query, Collection<T> rows, Function<T, UrlKey> key)
      throws SQLException {
    return query
        .longs(rows, row -> key.apply(row).crawl().value())
        .shorts(rows, row -> key.apply(row).slot())
        .longs(rows, row -> key.apply(row).directory())
        .blobs(rows, row -> key.apply(row).hashBytes());
  }

  private static Query refs(Query query, Collection<UrlRef> refs) throws SQLException {
    return query.longs(refs, ref -> ref.crawl().value()).longs(refs, ref -> ref.id().value());
  }

  private static @Nullable Long value(@Nullable UrlId id) {
    return id == null ? null : id.value();
  }

  /** Nobody else writes rows of our slots: anything else is a fault that must not spread. */
  static void expect(int rows, int changed) {
    if (rows != changed) {
      throw new StoreException(
          "the database changed %d rows where %d were expected; check it and restore a back-up"
              .formatted(changed, rows));
    }
  }
}
