package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostCountsTest {
  private static final HostWork STORED = new HostWork(new CrawlId(1), new Host("a.test"));
  private static final HostWork NEW = new HostWork(new CrawlId(1), new Host("b.test"));

  @TempDir Path directory;
  private Database database;
  private HostCounts counts;

  @BeforeEach
  void open() {
    database = Database.open(new RocksOptions(directory, 8 << 20, 1 << 10, 0, 50));
    Batch batch = database.batch();
    batch.put(Family.QUEUES, Keys.queue(STORED), new QueueCount(5, 2).encoded());
    database.write(batch);
    counts = new HostCounts(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void the_store_is_asked_about_every_host_until_all_were_read() {
    assertThat(counts.find(counts.key(NEW))).isNull();

    counts.refill(() -> false);

    assertThat(counts.find(counts.key(NEW))).isEqualTo(QueueCount.NONE);
    assertThat(counts.find(counts.key(STORED))).isNull();
  }

  @Test
  void the_last_numbers_are_remembered() {
    counts.remember(counts.key(STORED), new QueueCount(6, 3));
    counts.remember(counts.key(STORED), new QueueCount(7, 0));

    assertThat(counts.find(counts.key(STORED))).isEqualTo(new QueueCount(7, 0));
    assertThat(counts.find(counts.key(NEW))).isNull();
  }

  @Test
  void numbers_beyond_its_reach_are_left_to_the_store() {
    counts.refill(() -> false);
    counts.rememberNew(counts.key(NEW), new QueueCount(6, 3));
    counts.remember(counts.key(NEW), new QueueCount(1L << 31, 3));

    assertThat(counts.find(counts.key(NEW))).isNull();
  }

  @Test
  void a_batch_reads_what_memory_lacks_and_writes_what_changed() {
    counts.refill(() -> false);
    QueueChanges changes = new QueueChanges(database, counts);
    changes.expect(STORED, counts.key(STORED));
    changes.load();
    changes.of(STORED).open(-3);
    changes.of(STORED).add(8);
    changes.of(NEW).add(9);

    Batch batch = database.batch();
    changes.writeTo(batch);
    database.write(batch);
    changes.publish();

    assertThat(changes.all())
        .filteredOn(QueueChange::wasEmpty)
        .extracting(queue -> queue.work)
        .containsExactly(NEW);
    assertThat(counts.find(counts.key(STORED))).isEqualTo(new QueueCount(6, 0));
    assertThat(QueueCount.stored(database, NEW.crawl(), NEW.host()))
        .isEqualTo(new QueueCount(1, 1));
  }

  @Test
  void a_host_that_a_batch_brought_is_asked_of_the_store_once_memory_has_no_room_for_it() {
    counts.refill(() -> false);
    QueueChanges changes = new QueueChanges(database, counts);
    changes.of(NEW).add(9);
    changes.publish();

    counts.remember(counts.key(NEW), new QueueCount(1L << 31, 3));

    assertThat(counts.find(counts.key(NEW))).isNull();
  }
}
