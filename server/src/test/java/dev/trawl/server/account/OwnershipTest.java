package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnershipTest {
  @Test
  void owners_and_admins_change_a_thing_and_nobody_else() {
    Caller bob = new Caller("bob", Role.USER, new Entry.Unknown(), "");
    Caller ada = new Caller("ada", Role.ADMIN, new Entry.Unknown(), "");

    assertThat(Ownership.mayChange(bob, "bob")).isTrue();
    assertThat(Ownership.mayChange(bob, "eve")).isFalse();
    assertThat(Ownership.mayChange(bob, "")).isFalse();
    assertThat(Ownership.mayChange(ada, "bob")).isTrue();
    assertThat(Ownership.mayChange(ada, "")).isTrue();
    assertThat(Ownership.mayChange(Caller.local(""), "bob")).isTrue();
    assertThat(Ownership.mayChange(Caller.anonymous(""), "anonymous")).isFalse();
  }
}
