package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AccountException.Kind;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsersTest {
  private static final Caller ROOT = Caller.console();

  private final AccountRig rig = new AccountRig();
  private final Users users = rig.users();

  @Test
  void there_are_no_accounts_before_the_first_user() {
    assertThat(users.exist()).isFalse();

    rig.admin("ada");

    assertThat(users.exist()).isTrue();
    assertThat(users.list("", 10)).extracting(u -> u.name().text()).containsExactly("ada");
  }

  @Test
  void the_first_user_is_an_admin() {
    refused(Kind.CONFLICT, () -> rig.user("bob"));
  }

  @Test
  void a_name_is_given_once() {
    rig.admin("ada");

    refused(Kind.CONFLICT, () -> rig.user("ada"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Ada", "a b", "a/b", "a\n", "local", "anonymous", "ä", "a@b"})
  void what_is_no_name_is_refused(String name) {
    refused(Kind.INVALID, () -> new UserName(name));
    assertThat(UserName.parse(name)).isEmpty();
  }

  @Test
  void names_have_at_most_64_characters() {
    assertThat(new UserName("a".repeat(64)).text()).hasSize(64);
    refused(Kind.INVALID, () -> new UserName("a".repeat(65)));
  }

  @Test
  void the_last_admin_is_neither_disabled_nor_demoted() {
    UserName ada = rig.admin("ada").name();

    refused(Kind.CONFLICT, () -> users.disable(ROOT, ada));
    refused(Kind.CONFLICT, () -> users.changeRole(ROOT, ada, Role.USER));

    UserName eve = rig.admin("eve").name();
    users.disable(ROOT, ada);
    refused(Kind.CONFLICT, () -> users.changeRole(ROOT, eve, Role.USER));
    users.enable(ROOT, ada);
    users.changeRole(ROOT, eve, Role.USER);
    assertThat(users.find(eve).orElseThrow().role()).isEqualTo(Role.USER);
  }

  @Test
  void two_admins_who_disable_each_other_at_once_leave_one() {
    for (int round = 0; round < 50; round++) {
      AccountRig fresh = new AccountRig();
      UserName ada = fresh.admin("ada").name();
      UserName eve = fresh.admin("eve").name();
      AtomicInteger turn = new AtomicInteger();

      Crowd.of(
          2,
          () ->
              Crowd.isDone(
                  AccountException.class,
                  () -> fresh.users().disable(ROOT, turn.getAndIncrement() == 0 ? ada : eve)));

      assertThat(fresh.users().list("", 10)).filteredOn(User::canAdminister).hasSize(1);
    }
  }

  @Test
  void what_ends_sessions_begins_an_epoch() {
    rig.admin("ada");
    UserName bob = rig.user("bob").name();

    long first = users.find(bob).orElseThrow().epoch();
    long second = users.changePassword(ROOT, bob, "another harbour").epoch();
    long third = users.changeRole(ROOT, bob, Role.ADMIN).epoch();
    long fourth = users.disable(ROOT, bob).epoch();

    assertThat(second).isGreaterThan(first);
    assertThat(third).isGreaterThan(second);
    assertThat(fourth).isGreaterThan(third);
    assertThat(users.changeRole(ROOT, bob, Role.ADMIN).epoch()).isEqualTo(fourth);
  }

  @Test
  void the_time_of_a_new_password_is_kept() {
    UserName ada = rig.admin("ada").name();
    rig.clock.advance(Duration.ofDays(3));

    User changed = users.changePassword(ROOT, ada, "another harbour");

    assertThat(Duration.between(changed.createdAt(), changed.passwordChangedAt()))
        .isEqualTo(Duration.ofDays(3));
  }

  @Test
  void a_user_who_is_not_there_is_not_changed() {
    rig.admin("ada");
    UserName bob = new UserName("bob");

    refused(Kind.NOT_FOUND, () -> users.changePassword(ROOT, bob, "another harbour"));
    refused(Kind.NOT_FOUND, () -> users.disable(ROOT, bob));
  }

  @Test
  void users_are_listed_page_by_page() {
    rig.admin("ada");
    rig.user("ada.b");
    rig.user("bob");

    assertThat(users.list("", 2)).extracting(u -> u.name().text()).containsExactly("ada", "ada.b");
    assertThat(users.list("ada", 2))
        .extracting(u -> u.name().text())
        .containsExactly("ada.b", "bob");
    assertThat(users.list("bob", 2)).isEmpty();
  }

  @Test
  void no_document_holds_a_password() {
    rig.admin("ada");
    rig.logIn("ada", AccountRig.PASSWORD);
    rig.logIn("ada", "nonsense nonsense");

    for (Drawer drawer : Drawer.values()) {
      assertThat(rig.cabinet.list(drawer, "", "", 100))
          .noneMatch(d -> d.body().contains(AccountRig.PASSWORD) || d.body().contains("nonsense"));
    }
  }

  @Test
  void every_change_stands_in_the_audit_log() {
    rig.admin("ada");
    UserName bob = rig.user("bob").name();
    users.changePassword(ROOT, bob, "another harbour");
    users.changeRole(ROOT, bob, Role.ADMIN);
    users.disable(ROOT, bob);
    users.enable(ROOT, bob);

    assertThat(rig.accounts.audit().list(AuditQuery.newest(10)).entries())
        .extracting(AuditEntry::what)
        .containsExactly(
            "user.enable",
            "user.disable",
            "user.role.admin",
            "user.password",
            "user.add",
            "user.add");
  }

  private static void refused(Kind kind, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(AccountException.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }
}
