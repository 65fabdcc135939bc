package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What changes stands in the audit log by the same write, so there is neither without the other.
 */
class OneWriteTest {
  private static final Caller ROOT = Caller.console();

  private final AccountRig rig = new AccountRig();
  private final CountingCabinet cabinet = new CountingCabinet(rig.cabinet);
  private final Accounts accounts =
      Accounts.of(
          cabinet, rig.clock, GateConfig.loopback(), rig.secrets, rig.passwords(AccountRig.CHEAP));
  private User bob;

  @BeforeEach
  void addUsers() {
    rig.admin("ada");
    bob = rig.user("bob");
  }

  @Test
  void a_session_begins_and_ends_with_its_audit_entry() {
    Session session = accounts.sessions().start(bob, "192.0.2.7").session();
    accounts.sessions().revoke(ROOT, bob.name(), session.id());
    accounts.sessions().revoke(ROOT, bob.name(), session.id());

    assertThat(writes()).containsExactly("write [SESSIONS, AUDIT]", "write [SESSIONS, AUDIT]");
  }

  @Test
  void role_and_standing_of_a_user_change_in_one_step() {
    rig.clock.advance(Duration.ofSeconds(1));

    User changed = accounts.users().change(ROOT, bob.name(), Role.ADMIN, true);

    assertThat(changed.role()).isEqualTo(Role.ADMIN);
    assertThat(changed.isDisabled()).isTrue();
    assertThat(writes()).containsExactly("write [USERS, AUDIT, AUDIT]");
    assertThat(accounts.audit().list(new AuditQuery("", null, "user.", 2)).entries())
        .extracting(AuditEntry::what)
        .containsExactlyInAnyOrder("user.role.admin", "user.disable");
  }

  @Test
  void a_user_who_is_so_already_is_not_written() {
    accounts.users().change(ROOT, bob.name(), Role.USER, false);

    assertThat(writes()).isEmpty();
  }

  private List<String> writes() {
    return cabinet.asked.stream().filter(what -> what.startsWith("write")).toList();
  }
}
