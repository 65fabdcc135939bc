package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.outcome.UrlState;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangeLogTest {
  @TempDir Path directory;
  private final CrawlBook book =
      new CrawlBook(new CrawlId(1), Limits.unlimited(), Instant.ofEpochSecond(1));

  @Test
  void ids_are_read_as_they_were_written() {
    List<ChangeLog.Row> rows =
        written(batch -> ChangeLog.append(book, ids(7, 3, 4_000_000), batch));

    assertThat(rows).hasSize(1);
    ChangedIds read = ((ChangeLog.Row.Changed) rows.getFirst()).ids();
    assertThat(List.of(read.get(0), read.get(1), read.get(2))).containsExactly(7L, 3L, 4_000_000L);
    assertThat(read.size()).isEqualTo(3);
    assertThat(book.version).isEqualTo(ChangeLog.first(1) + 2);
  }

  @Test
  void more_than_a_row_can_number_goes_into_several() {
    ChangedIds ids = new ChangedIds();
    for (long id = 1; id <= ChangeLog.MOST + 5; id++) {
      ids.add(id);
    }

    List<ChangeLog.Row> rows = written(batch -> ChangeLog.append(book, ids, batch));

    assertThat(rows)
        .extracting(row -> ((ChangeLog.Row.Changed) row).ids().size())
        .containsExactly(ChangeLog.MOST, 5);
    assertThat(book.version).isEqualTo(ChangeLog.first(2) + 4);
  }

  @Test
  void a_cancellation_takes_up_the_numbers_that_its_ids_need() {
    book.add(UrlState.CANCELLED, 3L * ChangeLog.MOST);

    written(
        batch -> {
          ChangeLog.appendCancellation(book, batch);
          ChangeLog.append(book, ids(1), batch);
        });

    assertThat(book.version).isEqualTo(ChangeLog.first(5));
  }

  private List<ChangeLog.Row> written(Consumer<Batch> rows) {
    List<ChangeLog.Row> read = new ArrayList<>();
    try (Database database = Database.open(new RocksOptions(directory, 8 << 20, 1 << 10, 0, 50))) {
      Batch batch = database.batch();
      rows.accept(batch);
      database.write(batch);
      database.scan(
          Family.CHANGES,
          Keys.crawl(1),
          Keys.crawl(2),
          (_, value) -> read.add(ChangeLog.decode(value)));
    }
    return read;
  }

  private static ChangedIds ids(long... ids) {
    ChangedIds changed = new ChangedIds();
    for (long id : ids) {
      changed.add(id);
    }
    return changed;
  }
}
