package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Documents by drawer and key, changed only by whoever knows them. */
public abstract class CabinetContract extends CrawlStoreContract {
  private static final int MANY = 1_000;
  private static final Drawer DRAWER = Drawer.USERS;

  @Test
  void an_empty_cabinet_has_nothing() {
    assertThat(store.cabinet().find(DRAWER, "anna")).isEmpty();
    assertThat(store.cabinet().list(DRAWER, "", "", MANY)).isEmpty();
    assertThat(store.cabinet().listBack(DRAWER, "", "", MANY)).isEmpty();
    assertThat(store.cabinet().version(DRAWER)).isZero();
  }

  @Test
  void a_document_is_found_as_it_was_written() {
    assertThat(write(Change.put(DRAWER, "anna", "{\"name\":\"Änna 😀\"}"))).isTrue();

    Document found = find("anna");
    assertThat(found)
        .isEqualTo(
            new Document("anna", found.version(), clock.instant(), "{\"name\":\"Änna 😀\"}"));
    assertThat(found.version()).isPositive().isEqualTo(store.cabinet().version(DRAWER));
  }

  @Test
  void a_body_may_be_empty_or_long() {
    String body = "x".repeat(1 << 20);
    write(Change.put(DRAWER, "empty", ""), Change.put(DRAWER, "long", body));

    assertThat(find("empty").body()).isEmpty();
    assertThat(find("long").body()).isEqualTo(body);
  }

  @Test
  void a_key_may_be_as_long_as_is_allowed() {
    String key = "ü".repeat(Document.LONGEST_KEY);
    write(Change.put(DRAWER, key, "1"), Change.put(DRAWER, key.substring(1), "2"));

    assertThat(find(key).body()).isEqualTo("1");
    assertThat(find(key.substring(1)).body()).isEqualTo("2");
  }

  @Test
  void the_last_put_holds() {
    write(Change.put(DRAWER, "anna", "1"));
    long before = store.cabinet().version(DRAWER);
    clock.advance(SECOND);

    write(Change.put(DRAWER, "anna", "2"));

    assertThat(find("anna").body()).isEqualTo("2");
    assertThat(find("anna").version()).isGreaterThan(before);
    assertThat(find("anna").writtenAt()).isEqualTo(clock.instant());
  }

  @Test
  void a_removed_document_is_gone_and_its_drawer_tells() {
    write(Change.put(DRAWER, "anna", "1"));
    long before = store.cabinet().version(DRAWER);

    assertThat(write(Change.remove(DRAWER, "anna"))).isTrue();

    assertThat(store.cabinet().find(DRAWER, "anna")).isEmpty();
    assertThat(store.cabinet().version(DRAWER)).isGreaterThan(before);
  }

  @Test
  void removing_what_is_not_there_is_no_mistake() {
    assertThat(write(Change.remove(DRAWER, "nobody"), Change.put(DRAWER, "anna", "1"))).isTrue();

    assertThat(find("anna").body()).isEqualTo("1");
  }

  @Test
  void a_document_is_added_once() {
    assertThat(write(Change.add(DRAWER, "anna", "1"))).isTrue();
    assertThat(write(Change.add(DRAWER, "anna", "2"))).isFalse();

    assertThat(find("anna").body()).isEqualTo("1");
  }

  @Test
  void a_document_removed_can_be_added_again() {
    write(Change.add(DRAWER, "anna", "1"));
    Document first = find("anna");
    write(Change.remove(DRAWER, "anna"));

    assertThat(write(Change.add(DRAWER, "anna", "2"))).isTrue();

    assertThat(find("anna").version()).isGreaterThan(first.version());
    assertThat(write(Change.replace(DRAWER, first, "3"))).isFalse();
  }

  @Test
  void of_two_that_know_the_same_version_one_wins() {
    write(Change.put(DRAWER, "anna", "1"));
    Document known = find("anna");

    assertThat(write(Change.replace(DRAWER, known, "2"))).isTrue();
    assertThat(write(Change.replace(DRAWER, known, "3"))).isFalse();
    assertThat(write(new Change.Remove(DRAWER, "anna", known.version()))).isFalse();

    assertThat(find("anna").body()).isEqualTo("2");
    assertThat(write(new Change.Remove(DRAWER, "anna", find("anna").version()))).isTrue();
  }

  @Test
  void what_is_not_there_cannot_be_replaced() {
    write(Change.put(DRAWER, "anna", "1"));
    Document known = find("anna");
    write(Change.remove(DRAWER, "anna"));

    assertThat(write(Change.replace(DRAWER, known, "2"))).isFalse();
    assertThat(store.cabinet().find(DRAWER, "anna")).isEmpty();
  }

  @Test
  void changes_are_made_all_or_none() {
    write(Change.put(DRAWER, "anna", "1"), Change.put(Drawer.TOKENS, "t", "1"));
    long before = store.cabinet().version(DRAWER);

    boolean isMade =
        write(
            Change.put(DRAWER, "berta", "1"),
            Change.remove(Drawer.TOKENS, "t"),
            Change.add(DRAWER, "anna", "2"));

    assertThat(isMade).isFalse();
    assertThat(store.cabinet().find(DRAWER, "berta")).isEmpty();
    assertThat(store.cabinet().find(Drawer.TOKENS, "t")).isPresent();
    assertThat(store.cabinet().version(DRAWER)).isEqualTo(before);
  }

  @Test
  void every_change_has_a_version_of_its_own() {
    write(Change.put(DRAWER, "a", ""), Change.put(DRAWER, "b", ""), Change.put(DRAWER, "c", ""));
    write(Change.put(DRAWER, "a", ""));

    assertThat(store.cabinet().list(DRAWER, "", "", MANY))
        .extracting(Document::version)
        .doesNotHaveDuplicates()
        .contains(store.cabinet().version(DRAWER));
    assertThat(find("a").version()).isGreaterThan(find("c").version());
  }

  @Test
  void drawers_have_keys_and_versions_of_their_own() {
    write(Change.put(DRAWER, "x", "user"));
    long before = store.cabinet().version(DRAWER);

    write(Change.put(Drawer.TOKENS, "x", "token"), Change.put(Drawer.TOKENS, "y", "token"));

    assertThat(find("x").body()).isEqualTo("user");
    assertThat(store.cabinet().version(DRAWER)).isEqualTo(before);
    assertThat(keys(store.cabinet().list(DRAWER, "", "", MANY))).containsExactly("x");
    for (Drawer other : Drawer.values()) {
      if (other != DRAWER && other != Drawer.TOKENS) {
        assertThat(store.cabinet().list(other, "", "", MANY)).isEmpty();
        assertThat(store.cabinet().version(other)).isZero();
      }
    }
  }

  @Test
  void documents_are_listed_by_the_bytes_of_their_keys() {
    write("b", "a", "B", "a/", "a0", "ab", "é", "\uFFFD", "😀", "_", "10", "9");

    List<String> ordered =
        List.of("10", "9", "B", "_", "a", "a/", "a0", "ab", "b", "é", "\uFFFD", "😀");
    assertThat(keys(store.cabinet().list(DRAWER, "", "", MANY))).isEqualTo(ordered);
    assertThat(keys(store.cabinet().listBack(DRAWER, "", "", MANY))).isEqualTo(ordered.reversed());
  }

  @Test
  void a_list_has_its_beginning_and_its_end() {
    write("a", "b", "c", "d");

    assertThat(keys(store.cabinet().list(DRAWER, "b", "d", MANY))).containsExactly("b", "c");
    assertThat(keys(store.cabinet().list(DRAWER, "aa", "", MANY))).containsExactly("b", "c", "d");
    assertThat(keys(store.cabinet().list(DRAWER, "", "aa", MANY))).containsExactly("a");
    assertThat(keys(store.cabinet().list(DRAWER, "d", "b", MANY))).isEmpty();
    assertThat(keys(store.cabinet().listBack(DRAWER, "b", "d", MANY))).containsExactly("c", "b");
    assertThat(keys(store.cabinet().listBack(DRAWER, "", "c", MANY))).containsExactly("b", "a");
    assertThat(keys(store.cabinet().listBack(DRAWER, "c", "", MANY))).containsExactly("d", "c");
    assertThat(keys(store.cabinet().listBack(DRAWER, "d", "b", MANY))).isEmpty();
  }

  @Test
  void a_list_is_no_longer_than_asked_for() {
    write("a", "b", "c", "d");

    assertThat(keys(store.cabinet().list(DRAWER, "b", "", 2))).containsExactly("b", "c");
    assertThat(keys(store.cabinet().listBack(DRAWER, "", "d", 2))).containsExactly("c", "b");
  }

  @Test
  void documents_and_versions_are_there_in_the_next_process() {
    write("a", "b");
    write(Change.remove(DRAWER, "b"));
    Document before = find("a");
    long version = store.cabinet().version(DRAWER);

    reopen();

    assertThat(find("a")).isEqualTo(before);
    assertThat(store.cabinet().version(DRAWER)).isEqualTo(version);
    write("c");
    assertThat(find("c").version()).isGreaterThan(version);
  }

  @Test
  void what_was_answered_survives_a_crash() {
    write("a", "b");
    write(Change.remove(DRAWER, "b"), Change.put(Drawer.AUDIT, "1", "removed b"));
    long version = store.cabinet().version(DRAWER);

    crash();

    assertThat(keys(store.cabinet().list(DRAWER, "", "", MANY))).containsExactly("a");
    assertThat(store.cabinet().find(Drawer.AUDIT, "1")).isPresent();
    assertThat(store.cabinet().version(DRAWER)).isEqualTo(version);
  }

  @Test
  void many_writers_lose_nothing() throws Exception {
    write(Change.put(DRAWER, "sum", "0"));

    Crowd.everybody(
        () -> {
          for (int i = 0; i < 20; i++) {
            addOne();
          }
          return true;
        });

    assertThat(find("sum").body()).isEqualTo(Integer.toString(20 * Crowd.SIZE));
  }

  @Test
  void a_full_drawer_is_read_in_pages() {
    write(IntStream.range(0, 300).mapToObj("%03d"::formatted).toArray(String[]::new));

    List<Document> page = store.cabinet().list(DRAWER, "100", "", 100);

    assertThat(page).hasSize(100);
    assertThat(page.getFirst().key()).isEqualTo("100");
    assertThat(page.getLast().key()).isEqualTo("199");
  }

  private void addOne() {
    boolean isMade = false;
    while (!isMade) {
      Document known = find("sum");
      int next = Integer.parseInt(known.body()) + 1;
      isMade = write(Change.replace(DRAWER, known, Integer.toString(next)));
    }
  }

  private Document find(String key) {
    return store.cabinet().find(DRAWER, key).orElseThrow();
  }

  private boolean write(Change... changes) {
    return store.cabinet().write(List.of(changes));
  }

  private void write(String... keys) {
    for (String key : keys) {
      assertThat(write(Change.put(DRAWER, key, "body of " + key))).isTrue();
    }
  }

  private static List<String> keys(List<Document> documents) {
    return documents.stream().map(Document::key).toList();
  }
}
