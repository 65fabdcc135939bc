package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.account.LogIn.Result;
import dev.trawl.server.account.PasswordHash.Cost;
import dev.trawl.server.account.Refusal.Reason;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LogInTest {
  private static final String WRONG = "a noisy harbour";

  private final AccountRig rig = new AccountRig();
  private final AtomicInteger addresses = new AtomicInteger();

  @BeforeEach
  void addUser() {
    rig.admin("ada");
  }

  @Test
  void the_right_password_starts_a_session() {
    Result result = rig.logIn("ada", AccountRig.PASSWORD);

    assertThat(result)
        .isInstanceOfSatisfying(
            Result.Welcome.class,
            welcome ->
                assertThat(rig.accounts.sessions().caller(welcome.session().secret(), ""))
                    .isPresent());
  }

  @Test
  void a_wrong_password_a_wrong_name_and_a_disabled_user_have_the_same_answer() {
    User bob = rig.user("bob");
    rig.users().disable(Caller.console(), bob.name());

    Result wrong = rig.logIn("ada", WRONG);

    assertThat(reason(wrong)).isEqualTo(Reason.UNKNOWN_CALLER);
    assertThat(rig.logIn("nobody", AccountRig.PASSWORD)).isEqualTo(wrong);
    assertThat(rig.logIn("bob", AccountRig.PASSWORD)).isEqualTo(wrong);
    assertThat(rig.logIn("Not A Name\u0000", AccountRig.PASSWORD)).isEqualTo(wrong);
  }

  @Test
  void a_wrong_name_asks_for_the_same_work_as_a_wrong_password() {
    CountingCabinet counted = new CountingCabinet(rig.cabinet);
    Accounts watched =
        Accounts.of(
            counted,
            rig.clock,
            GateConfig.loopback(),
            rig.secrets,
            rig.passwords(AccountRig.CHEAP));
    watched.logIn().attempt("ada", WRONG, address());
    List<String> wrongPassword = List.copyOf(counted.asked);
    counted.asked.clear();

    watched.logIn().attempt("nobody", WRONG, address());

    assertThat(counted.asked).isEqualTo(wrongPassword).isNotEmpty();
  }

  @Test
  void after_five_wrong_tries_each_doubles_the_wait() {
    fail(5);

    for (long seconds = 1; seconds < 900; seconds *= 2) {
      assertThat(waiting()).isEqualTo(Duration.ofSeconds(seconds));
      rig.clock.advance(Duration.ofSeconds(seconds));
      fail(1);
    }
    assertThat(waiting()).isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void even_the_right_password_waits() {
    fail(5);
    assertThat(reason(attempt("ada", AccountRig.PASSWORD))).isEqualTo(Reason.TOO_MANY_REQUESTS);

    rig.clock.advance(Duration.ofSeconds(1));

    assertThat(attempt("ada", AccountRig.PASSWORD)).isInstanceOf(Result.Welcome.class);
  }

  @Test
  void a_good_try_lets_the_account_begin_anew() {
    fail(4);
    attempt("ada", AccountRig.PASSWORD);

    fail(5);

    assertThat(waiting()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void a_new_password_lets_the_account_begin_anew() {
    fail(5);

    rig.users().changePassword(Caller.console(), new UserName("ada"), "another harbour");

    assertThat(attempt("ada", "another harbour")).isInstanceOf(Result.Welcome.class);
  }

  @Test
  void failures_are_forgotten_one_by_one() {
    fail(5);

    rig.clock.advance(Duration.ofMinutes(30));

    fail(2);
    assertThat(waiting()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void names_that_nobody_has_wait_alike() {
    for (int i = 0; i < 5; i++) {
      assertThat(reason(attempt("nobody", WRONG))).isEqualTo(Reason.UNKNOWN_CALLER);
    }

    assertThat(reason(attempt("nobody", WRONG))).isEqualTo(Reason.TOO_MANY_REQUESTS);
  }

  @Test
  void one_address_that_tries_many_accounts_waits() {
    for (int i = 0; i < 5; i++) {
      assertThat(reason(rig.logIn("user" + i, WRONG))).isEqualTo(Reason.UNKNOWN_CALLER);
    }

    assertThat(reason(rig.logIn("ada", AccountRig.PASSWORD))).isEqualTo(Reason.TOO_MANY_REQUESTS);
    assertThat(attempt("ada", AccountRig.PASSWORD)).isInstanceOf(Result.Welcome.class);
  }

  @Test
  void a_good_try_does_not_free_the_address() {
    rig.user("mallory");
    for (int i = 0; i < 4; i++) {
      rig.logIn("victim" + i, WRONG);
    }
    rig.logIn("mallory", AccountRig.PASSWORD);

    assertThat(reason(rig.logIn("ada", WRONG))).isEqualTo(Reason.UNKNOWN_CALLER);
    assertThat(reason(rig.logIn("ada", WRONG))).isEqualTo(Reason.TOO_MANY_REQUESTS);
  }

  @Test
  void good_tries_do_not_count() {
    for (int i = 0; i < 20; i++) {
      assertThat(rig.logIn("ada", AccountRig.PASSWORD)).isInstanceOf(Result.Welcome.class);
    }
  }

  @Test
  void the_addresses_of_one_customer_count_as_one() {
    for (int i = 0; i < 5; i++) {
      InetAddress address = InetAddress.ofLiteral("2001:db8:1:2::" + i);
      rig.accounts.logIn().attempt("user" + i, WRONG, address);
    }

    InetAddress same = InetAddress.ofLiteral("2001:db8:1:2:ffff::1");
    InetAddress other = InetAddress.ofLiteral("2001:db8:1:3::1");
    assertThat(reason(rig.accounts.logIn().attempt("ada", WRONG, same)))
        .isEqualTo(Reason.TOO_MANY_REQUESTS);
    assertThat(reason(rig.accounts.logIn().attempt("ada", WRONG, other)))
        .isEqualTo(Reason.UNKNOWN_CALLER);
  }

  @Test
  void many_at_once_are_not_many_free_tries() {
    long examined =
        Crowd.of(50, () -> reason(attempt("ada", WRONG))).stream()
            .filter(Reason.UNKNOWN_CALLER::equals)
            .count();

    assertThat(examined).isEqualTo(5);
  }

  @Test
  void another_server_counts_on() {
    fail(5);

    Accounts elsewhere = rig.another(GateConfig.loopback());

    assertThat(reason(elsewhere.logIn().attempt("ada", AccountRig.PASSWORD, address())))
        .isEqualTo(Reason.TOO_MANY_REQUESTS);
  }

  @Test
  void a_password_of_another_cost_is_hashed_anew() {
    Cost dearer = new Cost(128, 1, 1);
    Accounts next =
        Accounts.of(
            rig.cabinet, rig.clock, GateConfig.loopback(), rig.secrets, rig.passwords(dearer));

    Result first = next.logIn().attempt("ada", AccountRig.PASSWORD, AccountRig.HERE);

    assertThat(first).isInstanceOf(Result.Welcome.class);
    assertThat(next.users().paper(new UserName("ada")).orElseThrow().password()).contains("m=128,");
    assertThat(next.logIn().attempt("ada", AccountRig.PASSWORD, AccountRig.HERE))
        .isInstanceOf(Result.Welcome.class);
  }

  @Test
  void a_try_that_was_not_examined_does_not_count() {
    Passwords crowded = new Passwords(rig.secrets, AccountRig.CHEAP, Duration.ZERO);
    Accounts busy =
        Accounts.of(rig.cabinet, rig.clock, GateConfig.loopback(), rig.secrets, crowded);

    for (int i = 0; i < 20; i++) {
      Result result =
          crowded.inTurn(
              () ->
                  crowded.inTurn(
                      () -> busy.logIn().attempt("ada", AccountRig.PASSWORD, AccountRig.HERE)));
      assertThat(reason(result)).isEqualTo(Reason.BUSY);
    }

    assertThat(busy.logIn().attempt("ada", AccountRig.PASSWORD, AccountRig.HERE))
        .isInstanceOf(Result.Welcome.class);
  }

  private void fail(int times) {
    for (int i = 0; i < times; i++) {
      assertThat(reason(attempt("ada", WRONG))).isEqualTo(Reason.UNKNOWN_CALLER);
    }
  }

  private Duration waiting() {
    return ((Result.Denied) attempt("ada", WRONG)).refusal().retryAfter();
  }

  private static Reason reason(Result result) {
    return ((Result.Denied) result).refusal().reason();
  }

  /** Each from another address, so that only the account counts. */
  private Result attempt(String name, String password) {
    return rig.accounts.logIn().attempt(name, password, address());
  }

  private InetAddress address() {
    int number = addresses.incrementAndGet();
    return InetAddress.ofLiteral("10.1.%d.%d".formatted(number / 256, number % 256));
  }
}
