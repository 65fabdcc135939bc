package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The place in a list by states that so many of its records are before. */
public abstract class UrlPlaceContract extends CrawlStoreContract {
  private static final CaptureRef LOST = new CaptureRef("1.warc.gz", 4_000);
  private static final int MANY = 1_000;
  private static final int SOME = 20;

  @Test
  void any_place_of_a_list_is_found_by_its_number() {
    CrawlId crawl = inEveryState();

    for (UrlState one : UrlState.values()) {
      for (UrlState other : UrlState.values()) {
        assertThatPlacesAreFound(crawl, EnumSet.of(one, other));
      }
    }
    assertThatPlacesAreFound(crawl, Set.of());
  }

  @Test
  void places_follow_what_happens() {
    CrawlId crawl = inEveryState();
    settle(Outcome.of(take(crawl, "/queued")).captured(LOST).answered(UrlState.VISITED, 200));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.VISITED));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.QUEUED));

    store.requeueLost(crawl, List.of(record(crawl, "/queued").id()), _ -> false);

    assertThatPlacesAreFound(crawl, Set.of(UrlState.VISITED));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.QUEUED));
    crash();
    assertThatPlacesAreFound(crawl, Set.of(UrlState.VISITED));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.QUEUED));
  }

  @Test
  void an_ended_crawl_has_places() {
    CrawlId crawl = inEveryState();
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    for (UrlState state : UrlState.values()) {
      assertThatPlacesAreFound(crawl, Set.of(state));
    }
    assertThatPlacesAreFound(crawl, Set.of(UrlState.CANCELLED, UrlState.VISITED));
    assertThatPlacesAreFound(crawl, Set.of());
  }

  @Test
  void a_crawl_that_goes_on_after_its_end_has_places() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    settle(Outcome.of(take(crawl, "/2")).captured(LOST).answered(UrlState.NOT_FOUND, 404));
    store.crawls().move(crawl, CrawlStatus.COMPLETED, "maxDuration");

    store.requeueLost(crawl, List.of(record(crawl, "/2").id()), _ -> false);

    assertThat(state(crawl, "/2")).isEqualTo(UrlState.QUEUED);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.CANCELLED);
    assertThatPlacesAreFound(crawl, Set.of(UrlState.QUEUED));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.CANCELLED));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.CANCELLED, UrlState.QUEUED));
  }

  @Test
  void an_empty_crawl_has_no_places() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();

    assertThatPlacesAreFound(crawl, Set.of());
    assertThatPlacesAreFound(crawl, Set.of(UrlState.QUEUED));
  }

  private void assertThatPlacesAreFound(CrawlId crawl, Set<UrlState> states) {
    Set<UrlState> listed = states.isEmpty() ? EnumSet.allOf(UrlState.class) : states;
    for (boolean isDescending : List.of(false, true)) {
      List<UrlId> list = ids(crawl, listed, isDescending);
      // Of long lists some.
      for (int left = 0; left < list.size(); left += 1 + list.size() / SOME) {
        assertThat(store.view().skip(crawl, states, isDescending, left))
            .as("%s without %d, descending %s", states, left, isDescending)
            .contains(list.get(left));
      }
      assertThat(store.view().skip(crawl, states, isDescending, list.size())).isEmpty();
      assertThat(store.view().skip(crawl, states, isDescending, Long.MAX_VALUE)).isEmpty();
    }
  }

  @Test
  void a_long_list_has_places() {
    String[] seeds = IntStream.range(0, MANY).mapToObj(i -> "/" + i + "/").toArray(String[]::new);
    CrawlId crawl = crawl(seeds);
    for (int i = 100; i < MANY; i += 7) {
      settle(Outcome.of(take(crawl, "/" + i + "/")).answered(UrlState.NOT_FOUND, 404));
    }
    visit(crawl, "/3/");
    visit(crawl, "/997/");

    assertThatPlacesAreFound(crawl, Set.of(UrlState.VISITED));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.NOT_FOUND));
    assertThatPlacesAreFound(crawl, Set.of(UrlState.QUEUED));
  }

  private List<UrlId> ids(CrawlId crawl, Set<UrlState> states, boolean isDescending) {
    List<UrlId> ids =
        Scan.records(store, crawl).stream()
            .filter(record -> states.contains(record.state()))
            .map(UrlRecord::id)
            .toList();
    return isDescending ? ids.reversed() : ids;
  }
}
