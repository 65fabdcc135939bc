package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;

/** Several workers of one database, in one JVM, each with connections of its own. */
final class Crew implements AutoCloseable {
  static final int MAX_CHILDREN = 1_000;

  /** Heartbeats are frequent; leases run out only when a test says so. */
  static final PostgresOptions.Tempo TEMPO =
      new PostgresOptions.Tempo(
          Duration.ofMillis(200),
          Duration.ofSeconds(15),
          Duration.ofMinutes(5),
          Duration.ofSeconds(20),
          Duration.ofMinutes(1));

  final ManualClock clock = new ManualClock();
  final List<String> notices = new CopyOnWriteArrayList<>();
  private final DatabaseUrl schema = Postgres.schema();
  private final PostgresOptions.Tempo tempo;
  private final Map<String, PostgresCrawlStore> stores = new LinkedHashMap<>();

  Crew() {
    this(TEMPO);
  }

  Crew(PostgresOptions.Tempo tempo) {
    this.tempo = tempo;
  }

  DatabaseUrl schema() {
    return schema;
  }

  PostgresCrawlStore join(String name) {
    return join(options(schema, name));
  }

  /** A worker with room for more, or fewer, open URLs in memory. */
  PostgresCrawlStore join(String name, int readAhead) {
    return join(
        new PostgresOptions(
            schema, name, "test", 1 << 12, readAhead, MAX_CHILDREN, tempo, notices::add));
  }

  private PostgresCrawlStore join(PostgresOptions options) {
    PostgresCrawlStore store = PostgresCrawlStore.open(options, clock, new SplittableRandom(1));
    stores.put(options.worker(), store);
    return store;
  }

  /** A worker that the others know of, and that has not begun to listen. */
  PostgresCrawlStore joined(String name) {
    PostgresCrawlStore store =
        PostgresCrawlStore.joined(options(schema, name), clock, new SplittableRandom(1), true);
    stores.put(name, store);
    return store;
  }

  PostgresCrawlStore visit(String name) {
    PostgresCrawlStore store =
        PostgresCrawlStore.visit(options(schema, name), clock, new SplittableRandom(1));
    stores.put(name, store);
    return store;
  }

  PostgresOptions options(DatabaseUrl database, String name) {
    return new PostgresOptions(
        database, name, "test", 1 << 12, 1_000, MAX_CHILDREN, tempo, notices::add);
  }

  PostgresCrawlStore get(String name) {
    return stores.get(name);
  }

  Collection<PostgresCrawlStore> all() {
    return stores.values();
  }

  void leave(String name) {
    stores.remove(name).close();
  }

  /** The worker's process dies, and the database's clock goes on until its lease is over. */
  void die(String name) {
    stores.remove(name).abandon();
    letLeaseRunOut(name);
  }

  /** The database's clock goes on until the lease of a worker that says nothing is over. */
  void letLeaseRunOut(String name) {
    sql(
        "UPDATE %s.workers SET lease_until = clock_timestamp() - interval '1 second' WHERE id = '"
            + name
            + "'");
  }

  /** The database's clock goes on until a worker that says nothing has been silent for so long. */
  void letSilenceLast(String name, Duration silence) {
    sql(
        """
        UPDATE %%s.workers SET seen_at = clock_timestamp() - interval '%1$d s',
          lease_until = clock_timestamp() - interval '%1$d s' + (lease_until - seen_at)
        WHERE id = '%2$s'
        """
            .formatted(silence.toSeconds(), name));
  }

  /** Runs a statement in which %s stands for the schema. */
  void sql(String statement) {
    Postgres.execute(statement.formatted(schemaName()));
  }

  long number(String query) {
    return Postgres.number(query.formatted(schemaName()));
  }

  private String schemaName() {
    return schema.jdbc().substring(schema.jdbc().indexOf("currentSchema=") + 14);
  }

  void awaitSlots(String name, int slots) {
    Waiting.until(
        () -> "%s owns %d slots, is to own %d".formatted(name, slotsOf(name), slots),
        () -> slotsOf(name) == slots);
  }

  /** Waits until a worker has said so many times more that it lives. */
  void awaitHeartbeats(String name, int beats) {
    String seenAt =
        "SELECT (extract(epoch FROM seen_at) * 1000000)::bigint FROM %s.workers WHERE id = '"
            + name
            + "'";
    for (int i = 0; i < beats; i++) {
      long before = number(seenAt);
      Waiting.until(() -> name + " lives", () -> number(seenAt) != before);
    }
  }

  int slotsOf(String name) {
    return stores.get(name).standing().slots();
  }

  @Override
  public void close() {
    List<PostgresCrawlStore> rest = new ArrayList<>(stores.values());
    rest.forEach(PostgresCrawlStore::close);
  }

  /** A crawl with one URL on each of so many hosts, h0.test and so on. */
  static CrawlId crawlOfHosts(PostgresCrawlStore store, int hosts) {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    String[] seeds = new String[hosts];
    for (int i = 0; i < seeds.length; i++) {
      seeds[i] = "http://h" + i + ".test/";
    }
    store.frontier().offer(crawl, Samples.seeds(seeds));
    return crawl;
  }
}
