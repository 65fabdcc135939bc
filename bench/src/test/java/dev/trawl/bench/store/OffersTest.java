package dev.trawl.bench.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OffersTest {
  private final Offers offers = new Offers(10_000, 3, 500);

  @Test
  void seven_of_ten_were_offered_before() {
    Set<Long> known = new HashSet<>();
    int repeats = 0;
    for (long place = 0; place < offers.count(); place++) {
      repeats += known.add(offers.at(place)) ? 0 : 1;
    }

    assertThat(repeats).isEqualTo(7_000);
    assertThat(offers.distinct()).isEqualTo(known.size());
  }

  @Test
  void repeats_are_spread_over_all_that_was_offered() {
    long[] late =
        LongStream.range(9_000, 10_000).filter(p -> p % 10 >= 3).map(offers::at).toArray();

    for (int third = 0; third < 3; third++) {
      int from = third * 900;
      assertThat(LongStream.of(late).filter(n -> n >= from && n < from + 900).count())
          .as("repeats of the URLs from %d on", from)
          .isBetween(130L, 300L);
    }
  }

  @Test
  void urls_are_spread_over_the_hosts() {
    Set<String> hosts = new HashSet<>();
    LongStream.range(0, 5_000).forEach(n -> hosts.add(offers.url(n).host().name()));

    assertThat(hosts).hasSizeBetween(490, 500);
  }

  @Test
  void a_batch_ends_with_the_offers() {
    assertThat(offers.batch(9_990, 1_000)).hasSize(10);
  }

  @Test
  void offers_come_in_tens() {
    assertThatThrownBy(() -> new Offers(15, 3, 1)).isInstanceOf(IllegalArgumentException.class);
  }
}
