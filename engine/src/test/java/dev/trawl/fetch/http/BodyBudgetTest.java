package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class BodyBudgetTest {
  private static final Duration NO_TIME = Duration.ZERO;
  private final BodyBudget budget = new BodyBudget(8 << 20);

  @Test
  void a_small_body_needs_nothing() throws Exception {
    budget.share().reserve(100 << 20, NO_TIME);

    assertThatCode(() -> budget.share().reserve(1 << 20, NO_TIME)).doesNotThrowAnyException();
  }

  @Test
  void a_large_body_fails_when_there_is_no_room_in_time() throws Exception {
    budget.share().reserve(4 << 20, NO_TIME);

    assertThatThrownBy(() -> budget.share().reserve(2 << 20, NO_TIME))
        .isInstanceOf(ExchangeFailure.class);
  }

  @Test
  void room_comes_back_when_a_share_is_closed() throws Exception {
    try (BodyBudget.Share share = budget.share()) {
      share.reserve(4 << 20, NO_TIME);
    }

    assertThatCode(() -> budget.share().reserve(4 << 20, NO_TIME)).doesNotThrowAnyException();
  }

  @Test
  void a_body_larger_than_everything_gets_everything() {
    assertThatCode(() -> budget.share().reserve(1L << 40, NO_TIME)).doesNotThrowAnyException();
  }

  @Test
  void a_share_reserves_only_once() throws Exception {
    BodyBudget.Share share = budget.share();
    share.reserve(4 << 20, NO_TIME);

    assertThatCode(() -> share.reserve(4 << 20, NO_TIME)).doesNotThrowAnyException();
  }
}
