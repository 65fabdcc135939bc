package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.postgres.Trail.Outcome;
import dev.trawl.outcome.UrlState;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a batch writes beside the records: counters, lists, and the order of changes. It is a single
 * statement, because every batch needs it.
 */
final class Ledger {
  /** So many ids are in one part of a batch's changes. */
  static final int PART = 8_192;

  private static final String WRITE =
      """
      WITH told AS (
        INSERT INTO changes (crawl, number, part, ids)
        SELECT v.crawl, pg_current_xact_id()::text::bigint + c.number_offset, v.part, v.ids::bigint[]
        FROM unnest(?::bigint[], ?::integer[], ?::text[]) AS v(crawl, part, ids)
        JOIN crawls c ON c.id = v.crawl),
      gone AS (
        DELETE FROM outcomes o USING unnest(?::bigint[], ?::bigint[], ?::text[])
          AS v(crawl, id, state)
        WHERE o.crawl = v.crawl AND o.state = v.state AND o.id = v.id),
      come AS (
        INSERT INTO outcomes (crawl, id, state)
        SELECT * FROM unnest(?::bigint[], ?::bigint[], ?::text[])
        ON CONFLICT (crawl, state, id) DO NOTHING),
      named AS (
        INSERT INTO refusals (crawl, slot, reason, links)
        SELECT * FROM unnest(?::bigint[], ?::smallint[], ?::text[], ?::bigint[])
        ON CONFLICT (crawl, slot, reason) DO UPDATE SET links = refusals.links + EXCLUDED.links),
      marked AS (%s)
      INSERT INTO counters (crawl, slot, %s) SELECT * FROM unnest(?::bigint[], ?::smallint[]%s)
      ON CONFLICT (crawl, slot) DO UPDATE SET %s
      """
          .formatted(
              MarkTable.WRITE,
              String.join(", ", CounterTable.COLUMNS),
              ", ?::bigint[]".repeat(CounterTable.COLUMNS.size()),
              CounterTable.COLUMNS.stream()
                  .map(column -> "%1$s = counters.%1$s + EXCLUDED.%1$s".formatted(column))
                  .collect(Collectors.joining(", ")));

  private Ledger() {}

  /** A row of changes. */
  private record Part(CrawlId crawl, int number, String ids) {}

  /** A row of sums that have names. */
  private record Sum(CrawlId crawl, String name, long growth) {}

  /** Books what has grown under a slot, and what changed. */
  static void write(Session session, int slot, Map<CrawlId, Tally> growth, Trail trail)
      throws SQLException {
    List<Map.Entry<CrawlId, Tally>> counters =
        growth.entrySet().stream()
            .filter(change -> !change.getValue().isEmpty())
            .sorted(Map.Entry.comparingByKey())
            .toList();
    List<Sum> sums = sums(growth);
    if (counters.isEmpty() && sums.isEmpty() && trail.isEmpty()) {
      return;
    }
    Query query = session.query(WRITE);
    bindChanges(query, parts(trail.changed()));
    bindOutcomes(query, trail.left());
    bindOutcomes(query, trail.reached());
    bindSums(query, slot, sums);
    MarkTable.bind(query, slot, trail);
    bindCounters(query, slot, counters);
    query.run();
  }

  private static List<Sum> sums(Map<CrawlId, Tally> growth) {
    List<Sum> sums = new ArrayList<>();
    new TreeMap<>(growth)
        .forEach(
            (crawl, tally) ->
                new TreeMap<>(tally.named())
                    .forEach((name, links) -> sums.add(new Sum(crawl, name, links))));
    return sums;
  }

  private static List<Part> parts(List<UrlRef> changed) {
    Map<CrawlId, List<Long>> byCrawl = new TreeMap<>();
    for (UrlRef url : changed) {
      byCrawl.computeIfAbsent(url.crawl(), _ -> new ArrayList<>()).add(url.id().value());
    }
    List<Part> parts = new ArrayList<>();
    byCrawl.forEach(
        (crawl, ids) -> {
          for (int from = 0; from < ids.size(); from += PART) {
            String some =
                ids.subList(from, Math.min(ids.size(), from + PART)).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining(",", "{", "}"));
            parts.add(new Part(crawl, from / PART, some));
          }
        });
    return parts;
  }

  private static void bindChanges(Query query, List<Part> parts) throws SQLException {
    query
        .longs(parts, part -> part.crawl.value())
        .ints(parts, Part::number)
        .texts(parts, Part::ids);
  }

  private static void bindOutcomes(Query query, List<Outcome> outcomes) throws SQLException {
    query
        .longs(outcomes, outcome -> outcome.url().crawl().value())
        .longs(outcomes, outcome -> outcome.url().id().value())
        .texts(outcomes, outcome -> outcome.state().name());
  }

  private static void bindSums(Query query, int slot, List<Sum> sums) throws SQLException {
    query
        .longs(sums, sum -> sum.crawl.value())
        .shorts(sums, _ -> slot)
        .texts(sums, Sum::name)
        .longs(sums, Sum::growth);
  }

  private static void bindCounters(Query query, int slot, List<Map.Entry<CrawlId, Tally>> counters)
      throws SQLException {
    query.longs(counters, row -> row.getKey().value()).shorts(counters, _ -> slot);
    for (UrlState state : CounterTable.STATES) {
      query.longs(counters, row -> row.getValue().of(state));
    }
    query
        .longs(counters, row -> row.getValue().bytes)
        .longs(counters, row -> row.getValue().duplicates)
        .longs(counters, row -> row.getValue().letters);
  }
}
