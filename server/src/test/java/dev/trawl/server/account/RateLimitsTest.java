package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.server.account.Refusal.Reason;
import dev.trawl.server.account.Verdict.Refused;
import dev.trawl.testkit.ManualClock;
import java.net.InetAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateLimitsTest {
  private static final InetAddress HERE = AccountRig.HERE;
  private static final Caller NOBODY = Caller.anonymous("");
  private static final Caller BOB = new Caller("bob", Role.USER, new Entry.Unknown(), "");
  private static final Caller ADA = new Caller("ada", Role.ADMIN, new Entry.Unknown(), "");

  private final ManualClock clock = new ManualClock();
  private final RateLimits limits = new RateLimits(MinuteLimits.STANDARD, clock);

  @Test
  void each_role_has_its_limit() {
    assertThat(passing(NOBODY, Budget.REQUESTS)).isEqualTo(10);
    assertThat(passing(BOB, Budget.REQUESTS)).isEqualTo(100);
    assertThat(passing(ADA, Budget.REQUESTS)).isEqualTo(500);
  }

  @Test
  void new_work_has_a_limit_of_its_own() {
    assertThat(passing(BOB, Budget.SEEDS)).isEqualTo(10);
    assertThat(passing(ADA, Budget.SEEDS)).isEqualTo(10);
    assertThat(passing(BOB, Budget.REQUESTS)).isEqualTo(90);
  }

  @Test
  void what_is_left_is_told() {
    Allowance first = limits.take(NOBODY, HERE, Budget.REQUESTS);
    clock.advance(Duration.ofMillis(20_500));
    Allowance second = limits.take(NOBODY, HERE, Budget.REQUESTS);

    assertThat(first).isEqualTo(new Allowance(false, 10, 9, Duration.ofMinutes(1)));
    assertThat(second).isEqualTo(new Allowance(false, 10, 8, Duration.ofMillis(39_500)));
    assertThat(second.resetSeconds()).isEqualTo(40);
  }

  @Test
  void in_no_minute_there_are_more() {
    for (int i = 0; i < 10; i++) {
      assertThat(limits.take(NOBODY, HERE, Budget.REQUESTS).isExceeded()).isFalse();
      clock.advance(Duration.ofSeconds(5));
    }
    clock.advance(Duration.ofSeconds(9));
    Allowance early = limits.take(NOBODY, HERE, Budget.REQUESTS);
    clock.advance(Duration.ofSeconds(1));

    assertThat(early.isExceeded()).isTrue();
    assertThat(early.remaining()).isZero();
    assertThat(early.resetSeconds()).isEqualTo(1);
    assertThat(passing(NOBODY, Budget.REQUESTS)).isEqualTo(1);
  }

  @Test
  void unknown_callers_are_counted_by_address() {
    passing(NOBODY, Budget.REQUESTS);

    InetAddress other = InetAddress.ofLiteral("192.0.2.8");
    assertThat(limits.take(NOBODY, other, Budget.REQUESTS).isExceeded()).isFalse();
    assertThat(limits.take(BOB, HERE, Budget.REQUESTS).isExceeded()).isFalse();
  }

  @Test
  void memory_is_bounded() {
    RateLimits small = new RateLimits(MinuteLimits.STANDARD, clock, 100);

    for (int i = 0; i < 10_000; i++) {
      InetAddress address = InetAddress.ofLiteral("10.0.%d.%d".formatted(i / 256, i % 256));
      small.take(NOBODY, address, Budget.REQUESTS);
    }

    assertThat(small.callers()).isEqualTo(100);
  }

  @Test
  void refusals_are_counted_by_the_limit_that_was_reached() {
    assertThat(passing(NOBODY, Budget.REQUESTS)).isEqualTo(10);
    assertThat(passing(BOB, Budget.SEEDS)).isEqualTo(10);

    assertThat(limits.refused().toString()).isEqualTo("{admin=0, anonymous=1, seeds=1, user=0}");
  }

  @Test
  void a_limit_is_at_least_one() {
    assertThatThrownBy(() -> new MinuteLimits(10, 0, 500, 10)).hasMessageContaining("0 user");
  }

  @Test
  void the_gate_counts_those_who_guess_tokens() {
    AccountRig rig = new AccountRig();
    rig.admin("ada");
    RequestFacts facts = AccountRig.request("GET", "authorization", "Bearer nonsense");

    for (int i = 0; i < 10; i++) {
      rig.accounts.gate().admit(facts, Access.READ, Budget.REQUESTS);
    }
    Verdict eleventh = rig.accounts.gate().admit(facts, Access.READ, Budget.REQUESTS);

    assertThat(eleventh)
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.refusal().reason()).isEqualTo(Reason.TOO_MANY_REQUESTS);
              assertThat(refused.refusal().retryAfter()).isEqualTo(Duration.ofMinutes(1));
            });
    assertThat(rig.accounts.gate().admit(facts, Access.OPEN, Budget.FREE))
        .isInstanceOf(Verdict.Passed.class);
  }

  private int passing(Caller caller, Budget budget) {
    int passed = 0;
    while (!limits.take(caller, HERE, budget).isExceeded()) {
      passed++;
    }
    return passed;
  }
}
