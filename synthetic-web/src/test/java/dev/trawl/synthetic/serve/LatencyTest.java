package dev.trawl.synthetic.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.synthetic.site.Request;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LatencyTest {
  private static final Duration MEAN = Duration.ofMillis(50);

  private static Request page(int number) {
    return Request.get("127.1.1." + (1 + number % 250), 80, "/news/" + number + ".html");
  }

  @Test
  void without_a_spread_every_answer_takes_the_same() {
    Latency latency = new Latency(MEAN, Duration.ZERO);

    assertThat(latency.apply(page(1))).isEqualTo(MEAN);
    assertThat(latency.apply(page(2))).isEqualTo(MEAN);
  }

  @Test
  void with_a_spread_answers_fill_the_whole_range_evenly() {
    Latency latency = new Latency(MEAN, MEAN);

    List<Long> millis =
        IntStream.range(0, 10_000).mapToObj(i -> latency.apply(page(i)).toMillis()).toList();

    assertThat(millis).allMatch(m -> m >= 0 && m <= 100);
    for (int tenth = 0; tenth < 10; tenth++) {
      int from = tenth * 10;
      assertThat(millis.stream().filter(m -> m >= from && m < from + 10).count())
          .as("answers from %d ms on", from)
          .isBetween(800L, 1_200L);
    }
  }

  @Test
  void a_url_always_takes_the_same_time() {
    Latency latency = new Latency(MEAN, MEAN);

    assertThat(latency.apply(page(7))).isEqualTo(latency.apply(page(7)));
  }

  @Test
  void no_answer_comes_before_its_request() {
    assertThatThrownBy(() -> new Latency(MEAN, MEAN.plusMillis(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("before its request");
  }
}
