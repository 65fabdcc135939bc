package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Drawer;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionsTest {
  private static final Caller ROOT = Caller.console();

  private final AccountRig rig = new AccountRig();
  private final Sessions sessions = rig.accounts.sessions();
  private User bob;

  @BeforeEach
  void addUsers() {
    rig.admin("ada");
    bob = rig.user("bob");
  }

  @Test
  void a_session_names_its_user() {
    Session.Started started = rig.session(bob);

    Caller caller = sessions.caller(started.secret(), "192.0.2.9").orElseThrow();

    assertThat(caller.name()).isEqualTo("bob");
    assertThat(caller.role()).isEqualTo(Role.USER);
    assertThat(caller.address()).isEqualTo("192.0.2.9");
    assertThat(caller.entry()).isEqualTo(new Entry.BySession(started.session().id()));
  }

  @Test
  void each_log_in_has_a_secret_of_its_own_that_is_not_kept() {
    Session.Started first = rig.session(bob);
    Session.Started second = rig.session(bob);

    assertThat(first.secret()).isNotEqualTo(second.secret()).hasSize(43 + 4);
    assertThat(rig.cabinet.list(Drawer.SESSIONS, "", "", 10))
        .hasSize(2)
        .noneMatch(d -> (d.key() + d.body()).contains(first.secret().substring(0, 43)));
  }

  @Test
  void what_is_not_quite_the_secret_opens_nothing() {
    String secret = rig.session(bob).secret();

    assertThat(sessions.caller(secret.replace(".bob", ".ada"), "")).isEmpty();
    assertThat(sessions.caller(secret.replace(".bob", ".bobby"), "")).isEmpty();
    assertThat(sessions.caller("x" + secret, "")).isEmpty();
    assertThat(sessions.caller(secret.substring(1), "")).isEmpty();
    assertThat(sessions.caller(secret.substring(0, 43), "")).isEmpty();
    assertThat(sessions.caller("", "")).isEmpty();
    assertThat(sessions.caller(rig.session(bob).session().id().hash() + ".bob", "")).isEmpty();
  }

  @Test
  void an_idle_session_ends_after_two_hours() {
    String secret = rig.session(bob).secret();

    rig.clock.advance(Duration.ofMinutes(119));
    assertThat(sessions.caller(secret, "")).isPresent();
    rig.clock.advance(Duration.ofMinutes(119));
    assertThat(sessions.caller(secret, "")).isPresent();
    rig.clock.advance(Duration.ofMinutes(120));
    assertThat(sessions.caller(secret, "")).isEmpty();
  }

  @Test
  void a_session_in_use_ends_after_a_day() {
    String secret = rig.session(bob).secret();
    for (int hour = 1; hour < 24; hour++) {
      rig.clock.advance(Duration.ofHours(1));
      assertThat(sessions.caller(secret, "")).isPresent();
    }

    rig.clock.advance(Duration.ofHours(1));

    assertThat(sessions.caller(secret, "")).isEmpty();
  }

  @Test
  void use_is_written_at_most_once_a_minute() {
    String secret = rig.session(bob).secret();
    long before = rig.cabinet.version(Drawer.SESSIONS);

    for (int i = 0; i < 59; i++) {
      rig.clock.advance(Duration.ofSeconds(1));
      sessions.caller(secret, "");
    }
    assertThat(rig.cabinet.version(Drawer.SESSIONS)).isEqualTo(before);
    rig.clock.advance(Duration.ofSeconds(1));
    sessions.caller(secret, "");
    assertThat(rig.cabinet.version(Drawer.SESSIONS)).isEqualTo(before + 1);
  }

  @Test
  void a_new_password_a_new_role_and_disabling_end_all_sessions() {
    String secret = rig.session(bob).secret();
    rig.users().changePassword(ROOT, bob.name(), "another harbour");
    assertThat(sessions.caller(secret, "")).isEmpty();

    secret = rig.session(now(bob)).secret();
    rig.users().changeRole(ROOT, bob.name(), Role.ADMIN);
    assertThat(sessions.caller(secret, "")).isEmpty();

    secret = rig.session(now(bob)).secret();
    rig.users().disable(ROOT, bob.name());
    assertThat(sessions.caller(secret, "")).isEmpty();
    rig.users().enable(ROOT, bob.name());
    assertThat(sessions.caller(secret, "")).isEmpty();
  }

  @Test
  void another_server_refuses_at_once_what_this_one_revoked() {
    Sessions elsewhere = rig.another(GateConfig.loopback()).sessions();
    Session.Started started = rig.session(bob);
    assertThat(elsewhere.caller(started.secret(), "")).isPresent();

    assertThat(sessions.revoke(Caller.console(), bob.name(), started.session().id())).isTrue();

    assertThat(elsewhere.caller(started.secret(), "")).isEmpty();
    assertThat(sessions.revoke(Caller.console(), bob.name(), started.session().id())).isFalse();
  }

  @Test
  void sessions_that_are_good_are_listed_newest_first() {
    Session first = rig.session(bob).session();
    rig.clock.advance(Duration.ofMinutes(90));
    Session second = rig.session(bob).session();
    rig.session(now(new UserName("ada")));

    assertThat(sessions.list(bob.name()))
        .extracting(Session::id)
        .containsExactly(second.id(), first.id());
    rig.clock.advance(Duration.ofMinutes(40));
    assertThat(sessions.list(bob.name())).extracting(Session::id).containsExactly(second.id());
  }

  @Test
  void a_user_has_no_more_sessions_than_the_limit() {
    String oldest = rig.session(bob).secret();
    for (int i = 0; i < Sessions.MOST; i++) {
      rig.clock.advance(Duration.ofSeconds(1));
      rig.session(bob);
    }

    assertThat(rig.cabinet.list(Drawer.SESSIONS, "", "", 1_000)).hasSize(Sessions.MOST);
    assertThat(sessions.caller(oldest, "")).isEmpty();
  }

  private User now(User user) {
    return now(user.name());
  }

  private User now(UserName name) {
    return rig.users().find(name).orElseThrow();
  }
}
