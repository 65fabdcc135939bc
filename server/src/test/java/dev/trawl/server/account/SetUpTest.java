package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AccountException.Kind;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SetUpTest {
  private static final Caller STRANGER = Caller.anonymous("192.0.2.7");
  private static final UserName ADA = new UserName("ada");

  private final AccountRig rig = new AccountRig();
  private final SetUp setUp = rig.accounts.setUp();

  @Test
  void the_token_makes_the_first_admin() {
    String token = setUp.token().orElseThrow();

    User user = setUp.finish(STRANGER, token, ADA, AccountRig.PASSWORD);

    assertThat(user.canAdminister()).isTrue();
    assertThat(rig.logIn("ada", AccountRig.PASSWORD)).isInstanceOf(LogIn.Result.Welcome.class);
  }

  @Test
  void of_a_hundred_who_try_at_once_one_succeeds() {
    String token = setUp.token().orElseThrow();
    AtomicInteger number = new AtomicInteger();

    long winners =
        Crowd.of(
                100,
                () -> {
                  UserName name = new UserName("admin" + number.incrementAndGet());
                  return Crowd.isDone(
                      AccountException.class,
                      () -> setUp.finish(STRANGER, token, name, AccountRig.PASSWORD));
                })
            .stream()
            .filter(won -> won)
            .count();

    assertThat(winners).isEqualTo(1);
    assertThat(rig.users().list("", 200)).hasSize(1);
  }

  @Test
  void afterwards_there_is_no_token_and_no_set_up() {
    String token = setUp.token().orElseThrow();
    setUp.finish(STRANGER, token, ADA, AccountRig.PASSWORD);

    assertThat(setUp.token()).isEmpty();
    refused(Kind.NOT_FOUND, token);
    assertThat(rig.cabinet.find(Drawer.SETTINGS, SetUp.KEY)).isEmpty();
  }

  @Test
  void a_user_added_at_the_console_ends_the_set_up() {
    String token = setUp.token().orElseThrow();

    rig.admin("eve");

    refused(Kind.NOT_FOUND, token);
  }

  @Test
  void without_the_token_nobody_becomes_admin() {
    refused(Kind.NOT_ALLOWED, "");
    setUp.token();
    refused(Kind.NOT_ALLOWED, "");
    refused(Kind.NOT_ALLOWED, "x".repeat(43));
    assertThat(rig.users().exist()).isFalse();
  }

  @Test
  void the_tokens_of_several_servers_are_good_for_a_day() {
    String first = setUp.token().orElseThrow();
    rig.clock.advance(Duration.ofHours(1));
    String second = rig.another(GateConfig.loopback()).setUp().token().orElseThrow();
    rig.clock.advance(Duration.ofHours(23));

    refused(Kind.NOT_ALLOWED, first);
    assertThat(setUp.finish(STRANGER, second, ADA, AccountRig.PASSWORD).name()).isEqualTo(ADA);
  }

  @Test
  void a_weak_password_uses_nothing_up() {
    String token = setUp.token().orElseThrow();

    assertThatThrownBy(() -> setUp.finish(STRANGER, token, ADA, "short"))
        .hasMessageContaining("give 12 to 256");
    assertThat(setUp.finish(STRANGER, token, ADA, AccountRig.PASSWORD).name()).isEqualTo(ADA);
  }

  private void refused(Kind kind, String token) {
    assertThatThrownBy(() -> setUp.finish(STRANGER, token, ADA, AccountRig.PASSWORD))
        .isInstanceOfSatisfying(AccountException.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }
}
