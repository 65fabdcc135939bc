package dev.trawl.frontier.rocks;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.Host;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDBException;

/** Rows that were deleted lie around until they are compacted; nobody may stumble over them. */
class DatabaseTest {
  private static final int DELETED = 1_000;

  @TempDir private Path directory;
  private Database database;
  private Meter meter;

  @BeforeEach
  void open() throws RocksDBException {
    database = Database.open(RocksOptions.in(directory.resolve("store")));
    meter = Meter.in(directory.resolve("meter"));
    Batch rows = database.batch();
    Batch deletions = database.batch();
    rows.put(Family.PENDING, key("b"));
    rows.put(Family.PENDING, key("d"));
    for (int i = 0; i < DELETED; i++) {
      for (String prefix : List.of("a", "c", "e")) {
        rows.put(Family.PENDING, key(prefix + i));
        deletions.delete(Family.PENDING, key(prefix + i));
      }
    }
    database.write(rows);
    database.write(deletions);
    meter.start();
  }

  @AfterEach
  void close() {
    meter.close();
    database.close();
  }

  @Test
  void an_iterator_stops_at_its_end_whatever_was_deleted_behind_it() {
    long before = meter.passedOver();

    boolean isValid =
        database.iterate(
            Family.PENDING,
            key("c"),
            rows -> {
              rows.seek(key("bb"));
              return rows.isValid();
            });

    assertThat(isValid).isFalse();
    assertThat(meter.passedOver() - before).isZero();
  }

  @Test
  void a_scan_stops_at_its_end_whatever_was_deleted_behind_it() {
    long before = meter.passedOver();
    List<String> seen = new ArrayList<>();

    database.scan(Family.PENDING, key("b"), key("c"), (key, _) -> seen.add(text(key)));

    assertThat(seen).containsExactly("b");
    assertThat(meter.passedOver() - before).isZero();
  }

  @Test
  void a_scan_back_stops_at_its_end_whatever_was_deleted_before_it() {
    long before = meter.passedOver();
    List<String> seen = new ArrayList<>();

    database.scanBack(Family.PENDING, key("d"), key("e"), (key, _) -> seen.add(text(key)));

    assertThat(seen).containsExactly("d");
    assertThat(meter.passedOver() - before).isZero();
  }

  @Test
  void scans_show_what_is_between_their_keys_with_the_first_and_without_the_last() {
    List<String> forth = new ArrayList<>();
    List<String> back = new ArrayList<>();

    database.scan(Family.PENDING, key("b"), key("d"), (key, _) -> forth.add(text(key)));
    database.scanBack(Family.PENDING, key("b"), key("d"), (key, _) -> back.add(text(key)));

    assertThat(forth).containsExactly("b");
    assertThat(back).containsExactly("b");
    // The thousand in between have to be passed over: this is what is counted.
    assertThat(meter.passedOver()).isGreaterThanOrEqualTo(2 * DELETED);
  }

  @Test
  void an_empty_queue_is_left_alone_whatever_was_deleted_of_other_hosts() {
    HostWork first = new HostWork(new CrawlId(1), new Host("a.test"));
    Batch rows = database.batch();
    Batch deletions = database.batch();
    for (int i = 0; i < DELETED; i++) {
      HostWork other = new HostWork(first.crawl(), new Host("b" + i + ".test"));
      byte[] key = new Place(1, i, 0, new UrlId(i + 1)).key(other);
      rows.put(Family.PENDING, key);
      deletions.delete(Family.PENDING, key);
    }
    database.write(rows);
    database.write(deletions);
    long before = meter.passedOver();

    PendingQueue.Pick pick =
        PendingQueue.look(database, first, new Lanes().find(first), 10, Instant.EPOCH, _ -> false);

    assertThat(pick.urls()).isEmpty();
    assertThat(pick.lows()).containsOnly(Lanes.EMPTY);
    assertThat(meter.passedOver() - before).isZero();
  }

  private static byte[] key(String text) {
    return text.getBytes(US_ASCII);
  }

  private static String text(byte[] key) {
    return new String(key, US_ASCII);
  }
}
