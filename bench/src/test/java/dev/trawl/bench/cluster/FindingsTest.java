package dev.trawl.bench.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private static final Map<String, String> EXPECTED = Map.of("a", "VISITED", "b", "NOT_FOUND");

  private final Findings.Scan scan = new Findings.Scan(EXPECTED);

  private Findings result(long visited, long notFound) {
    return scan.result(
        new Counts(
            Map.of(UrlState.VISITED, visited, UrlState.NOT_FOUND, notFound),
            0,
            0,
            Map.of(),
            Map.of(),
            Map.of()));
  }

  @Test
  void a_crawl_as_the_oracle_has_it_is_sound() {
    scan.look("a", UrlState.VISITED);
    scan.look("b", UrlState.NOT_FOUND);

    assertThat(result(1, 1).isSound()).isTrue();
    assertThat(result(1, 1).urls()).isEqualTo(2);
  }

  @Test
  void what_is_missing_or_still_open_is_lost() {
    scan.look("a", UrlState.QUEUED);

    assertThat(result(0, 0).lost()).isEqualTo(2);
    assertThat(result(0, 0).isSound()).isFalse();
  }

  @Test
  void a_second_record_of_a_url_is_doubled() {
    scan.look("a", UrlState.VISITED);
    scan.look("a", UrlState.VISITED);
    scan.look("b", UrlState.NOT_FOUND);

    assertThat(result(2, 1).doubled()).isEqualTo(1);
    assertThat(result(2, 1).isSound()).isFalse();
  }

  @Test
  void a_url_that_the_oracle_does_not_know_is_unexpected() {
    scan.look("a", UrlState.VISITED);
    scan.look("b", UrlState.NOT_FOUND);
    scan.look("c", UrlState.VISITED);

    assertThat(result(2, 1).unexpected()).isEqualTo(1);
    assertThat(result(2, 1).isSound()).isFalse();
  }

  @Test
  void another_state_than_the_oracles_is_found_and_so_is_a_wrong_counter() {
    scan.look("a", UrlState.FAILED);
    scan.look("b", UrlState.NOT_FOUND);

    Findings findings = result(1, 1);

    assertThat(findings.astray()).isEqualTo(1);
    assertThat(findings.miscounted()).isEqualTo(2);
    assertThat(findings.words()).hasSize(2);
  }

  @Test
  void findings_add_up() {
    scan.look("a", UrlState.VISITED);

    Findings twice = result(1, 0).plus(result(1, 0));

    assertThat(twice.lost()).isEqualTo(2);
    assertThat(twice.urls()).isEqualTo(2);
  }
}
