package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeedTest {
  @TempDir Path directory;
  private Database database;

  @BeforeEach
  void open() {
    database = Database.open(new RocksOptions(directory, 8 << 20, 1 << 10, 0, 50));
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void captures_are_told_from_any_number_on() {
    Feed feed = new Feed(database);
    append(feed, 1, 3);
    append(feed, 4, 1);
    append(feed, 5, 4);

    for (long number = 0; number <= 8; number++) {
      Feed.Page page = feed.after(number);
      assertThat(page.urls()).isEqualTo(refs(number + 1, 8 - number));
      assertThat(page.last()).isEqualTo(8);
    }
  }

  @Test
  void the_last_number_is_known_again() {
    append(new Feed(database), 1, 3);
    append(new Feed(database), 4, 2);

    assertThat(new Feed(database).last()).isEqualTo(5);
    assertThat(new Feed(database).after(0).urls()).isEqualTo(refs(1, 5));
  }

  @Test
  void rows_of_one_capture_each_are_read_as_before() {
    for (long number = 1; number <= 3; number++) {
      Batch batch = database.batch();
      batch.put(Family.FEED, Keys.feed(number), Keys.url(new UrlRef(7, number)));
      database.write(batch);
    }
    Feed feed = new Feed(database);
    append(feed, 4, 2);

    assertThat(feed.last()).isEqualTo(5);
    assertThat(feed.after(1).urls()).isEqualTo(refs(2, 4));
  }

  private void append(Feed feed, long first, int count) {
    Batch batch = database.batch();
    feed.append(refs(first, count), batch);
    database.write(batch);
    feed.publish(count);
  }

  private static List<UrlRef> refs(long first, long count) {
    return LongStream.range(first, first + count).mapToObj(id -> new UrlRef(7, id)).toList();
  }
}
