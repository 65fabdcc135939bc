package dev.trawl.bench.lists;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceTest {
  @Test
  void a_list_of_several_pages_is_asked_for_at_its_beginning_middle_and_end() {
    List<String> paths =
        Place.of(List.of("b", "c", "d")).stream()
            .map(place -> place.of("urls", "/urls?q=1").path())
            .toList();

    assertThat(paths).containsExactly("/urls?q=1", "/urls?q=1&cursor=c", "/urls?q=1&cursor=d");
  }

  @Test
  void a_list_of_one_page_is_asked_for_once() {
    assertThat(Place.of(List.of()))
        .extracting(place -> place.of("hosts", "/hosts"))
        .containsExactly(new ListCall("hosts, first page", "/hosts"));
  }
}
