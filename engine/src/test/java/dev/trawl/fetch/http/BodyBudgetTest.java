package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class BodyBudgetTest {
  private static final int MIB = 1 << 20;
  private final BodyBudget budget = new BodyBudget(8 * MIB);

  @Test
  void a_small_body_needs_nothing() throws Exception {
    exhaust();

    assertThatCode(() -> share().reserve(MIB)).doesNotThrowAnyException();
  }

  @Test
  void a_large_body_fails_when_there_is_no_room_in_time() throws Exception {
    exhaust();

    assertThatThrownBy(() -> share().reserve(2 * MIB)).isInstanceOf(ExchangeFailure.class);
  }

  @Test
  void one_body_at_a_time_may_go_beyond_the_budget() throws Exception {
    share().reserve(4 * MIB);

    assertThatCode(() -> share().reserve(100 * MIB)).doesNotThrowAnyException();
  }

  @Test
  void room_comes_back_when_shares_are_closed() throws Exception {
    for (int i = 0; i < 3; i++) {
      try (var one = share();
          var two = share()) {
        one.reserve(4 * MIB);
        two.reserve(4 * MIB);
      }
    }

    assertThatCode(this::exhaust).doesNotThrowAnyException();
  }

  @Test
  void what_a_share_holds_is_not_taken_again() throws Exception {
    var share = share();
    share.reserve(2 * MIB);
    share.reserve(2 * MIB);
    share.reserve(3 * MIB);
    share().reserve(MIB * 3 / 2);
    exhaustOverdraft();

    assertThatThrownBy(() -> share().reserve(2 * MIB)).isInstanceOf(ExchangeFailure.class);
  }

  private void exhaust() throws Exception {
    share().reserve(4 * MIB);
    exhaustOverdraft();
  }

  private void exhaustOverdraft() throws Exception {
    share().reserve(100 * MIB);
  }

  private BodyBudget.Share share() {
    return budget.share(new Deadline(Duration.ofMillis(100)));
  }
}
