package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuditTest {
  private static final Caller ADA = new Caller("ada", Role.ADMIN, new Entry.Unknown(), "192.0.2.7");
  private static final Caller BOB = new Caller("bob", Role.USER, new Entry.Unknown(), "192.0.2.8");

  private final AccountRig rig = new AccountRig();
  private final Audit audit = rig.accounts.audit();

  @Test
  void an_entry_tells_who_did_what_from_where_and_when() {
    audit.append(ADA, "crawl.pause", "17", Map.of("reason", "too fast"));

    AuditEntry entry = audit.list(AuditQuery.newest(10)).entries().getFirst();

    assertThat(entry.who()).isEqualTo("ada");
    assertThat(entry.from()).isEqualTo("192.0.2.7");
    assertThat(entry.what()).isEqualTo("crawl.pause");
    assertThat(entry.object()).isEqualTo("17");
    assertThat(entry.details()).isEqualTo(Map.of("reason", "too fast"));
    assertThat(entry.at()).isEqualTo(rig.clock.instant());
  }

  @Test
  void the_newest_come_first_even_of_one_moment() {
    for (int i = 0; i < 100; i++) {
      audit.append(ADA, "crawl.start", "" + i, Map.of());
    }

    assertThat(audit.list(AuditQuery.newest(3)).entries())
        .extracting(AuditEntry::object)
        .containsExactly("99", "98", "97");
  }

  @Test
  void pages_follow_each_other_without_gap_or_repetition() {
    for (int i = 0; i < 1_250; i++) {
      rig.clock.advance(Duration.ofMillis(i % 3));
      audit.append(i % 2 == 0 ? ADA : BOB, "crawl.start", "" + i, Map.of());
    }

    List<String> seen = new ArrayList<>();
    String before = "";
    do {
      AuditPage page = audit.list(new AuditQuery(before, "bob", null, 100));
      page.entries().forEach(entry -> seen.add(entry.object()));
      before = page.next();
    } while (!before.isEmpty());

    assertThat(seen).hasSize(625).doesNotHaveDuplicates().startsWith("1249").endsWith("1");
  }

  @Test
  void entries_are_filtered_by_what_was_done() {
    audit.append(ADA, "crawl.pause", "1", Map.of());
    audit.append(ADA, "crawl.start", "2", Map.of());
    audit.append(ADA, "host.block", "3", Map.of());

    assertThat(objects(new AuditQuery("", null, "crawl.", 10))).containsExactly("2", "1");
    assertThat(objects(new AuditQuery("", null, "crawl.start", 10))).containsExactly("2");
    assertThat(objects(new AuditQuery("", "bob", null, 10))).isEmpty();
  }

  @Test
  void a_rare_filter_is_interrupted_and_can_go_on() {
    audit.append(BOB, "crawl.start", "rare", Map.of());
    for (int i = 0; i < 20_000; i++) {
      audit.append(ADA, "crawl.start", "" + i, Map.of());
    }

    AuditPage first = audit.list(new AuditQuery("", "bob", null, 10));
    AuditPage second = audit.list(new AuditQuery(first.next(), "bob", null, 10));

    assertThat(first.entries()).isEmpty();
    assertThat(first.next()).isNotEmpty();
    assertThat(second.entries()).extracting(AuditEntry::object).containsExactly("rare");
    assertThat(second.next()).isEmpty();
  }

  @Test
  void long_texts_are_cut() {
    audit.append(ADA, "crawl.start", "x".repeat(5_000), Map.of("seed", "y".repeat(5_000)));

    AuditEntry entry = audit.list(AuditQuery.newest(1)).entries().getFirst();

    assertThat(entry.object()).hasSize(1_001);
    assertThat(entry.details().get("seed")).hasSize(1_001);
  }

  private List<String> objects(AuditQuery query) {
    return audit.list(query).entries().stream().map(AuditEntry::object).toList();
  }
}
