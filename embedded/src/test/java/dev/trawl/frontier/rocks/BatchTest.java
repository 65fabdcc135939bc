package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {
  private static final List<Family> FAMILIES = List.of(Family.META, Family.URLS, Family.PENDING);

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
  void what_was_given_last_for_a_key_holds() {
    SplittableRandom random = new SplittableRandom(7);
    Map<String, String> expected = new TreeMap<>();
    for (int round = 0; round < 20; round++) {
      Batch batch = database.batch();
      for (int i = 0; i < 500; i++) {
        Family family = FAMILIES.get(random.nextInt(FAMILIES.size()));
        // Some keys are the beginning of others, and many come twice.
        String key = "a key that begins like the others".substring(0, 1 + random.nextInt(32));
        key += random.nextBoolean() ? "" : random.nextInt(100);
        if (random.nextInt(3) == 0) {
          batch.delete(family, bytes(key));
          expected.remove(family + key);
        } else {
          String value = "v".repeat(random.nextInt(200)) + i;
          batch.put(family, bytes(key), bytes(value));
          expected.put(family + key, value);
        }
      }
      database.write(batch);
      assertThat(stored()).isEqualTo(expected);
    }
  }

  @Test
  void sums_are_added_to() {
    for (int i = 0; i < 3; i++) {
      Batch batch = database.batch();
      for (String key : List.of("b", "a", "b", "c")) {
        batch.add(Family.MARKS, bytes(key), Sums.encode(2));
      }
      database.write(batch);
    }

    assertThat(Sums.decode(database.get(Family.MARKS, bytes("b")))).isEqualTo(12);
    assertThat(Sums.decode(database.get(Family.MARKS, bytes("c")))).isEqualTo(6);
  }

  @Test
  void a_range_is_deleted_where_it_was_given() {
    Batch batch = database.batch();
    batch.put(Family.URLS, bytes("b1"), bytes("before"));
    batch.put(Family.URLS, bytes("d"), bytes("beyond"));
    batch.delete(Family.URLS, bytes("b"), bytes("c"));
    batch.put(Family.URLS, bytes("b2"), bytes("after"));
    batch.put(Family.URLS, bytes("a"), bytes("elsewhere"));
    database.write(batch);

    assertThat(stored()).containsOnlyKeys("URLSa", "URLSb2", "URLSd");
  }

  @Test
  void an_empty_batch_changes_nothing() {
    database.write(database.batch());

    assertThat(stored()).isEmpty();
  }

  private Map<String, String> stored() {
    Map<String, String> stored = new TreeMap<>();
    for (Family family : FAMILIES) {
      database.scan(
          family,
          new byte[0],
          new byte[] {-1},
          (key, value) -> {
            stored.put(family + text(key), text(value));
            return true;
          });
    }
    return stored;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
