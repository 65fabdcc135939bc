package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.server.account.AccountException.Kind;
import dev.trawl.server.account.PasswordHash.Cost;
import java.security.SecureRandom;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordsTest {
  private static final UserName ANNA = new UserName("anna");

  private final Secrets secrets = new Secrets(new SecureRandom());
  private final Passwords passwords =
      new Passwords(secrets, AccountRig.CHEAP, Duration.ofSeconds(10));

  @Test
  void a_hash_of_the_reference_implementation_is_read() {
    PasswordHash hash =
        PasswordHash.parse(
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc");

    assertThat(hash.isOf("password")).isTrue();
    assertThat(hash.isOf("passwort")).isFalse();
  }

  @Test
  void the_standard_cost_is_written_with_the_hash() {
    String stored = new Passwords(secrets).hash(ANNA, AccountRig.PASSWORD);

    assertThat(stored).matches("\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[^$]{22}\\$[^$]{43}");
    assertThat(passwords.matches(stored, AccountRig.PASSWORD)).isTrue();
  }

  @Test
  void two_hashes_of_one_password_differ() {
    assertThat(passwords.hash(ANNA, AccountRig.PASSWORD))
        .isNotEqualTo(passwords.hash(ANNA, AccountRig.PASSWORD));
  }

  @Test
  void a_hash_of_another_cost_is_outdated() {
    String stored = passwords.hash(ANNA, AccountRig.PASSWORD);
    Passwords dearer = new Passwords(secrets, new Cost(128, 1, 1), Duration.ofSeconds(10));

    assertThat(passwords.isOutdated(stored)).isFalse();
    assertThat(dearer.isOutdated(stored)).isTrue();
    assertThat(dearer.matches(stored, AccountRig.PASSWORD)).isTrue();
  }

  @Test
  void the_same_letter_typed_in_two_ways_is_one_password() {
    String stored = passwords.hash(ANNA, "caf\u00e9 au lait \u2460");

    assertThat(passwords.matches(stored, "cafe\u0301 au lait 1")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eleven chrs",
        "password1234",
        "PassWord1234",
        "aaaaaaaaaaaaaaaa",
        "abababababab",
        "annaannaanna!",
        "correct horse battery staple",
      })
  void what_is_guessed_first_is_refused(String password) {
    assertThatThrownBy(() -> passwords.hash(ANNA, password))
        .isInstanceOf(AccountException.class)
        .hasMessageContaining("give")
        .hasMessageNotContaining(password);
  }

  @Test
  void a_password_has_at_most_256_characters() {
    String longest = "abcdefgh".repeat(32);

    assertThat(passwords.matches(passwords.hash(ANNA, longest), longest)).isTrue();
    assertThatThrownBy(() -> passwords.hash(ANNA, longest + "i"))
        .hasMessageContaining("257 characters");
    assertThat(passwords.matches(passwords.hash(ANNA, longest), "x".repeat(10_000_000))).isFalse();
  }

  @Test
  void who_waits_too_long_for_a_place_is_told_that_the_server_is_busy() {
    Passwords crowded = new Passwords(secrets, AccountRig.CHEAP, Duration.ZERO);

    assertThatThrownBy(
            () -> crowded.inTurn(() -> crowded.inTurn(() -> crowded.rehash(AccountRig.PASSWORD))))
        .isInstanceOfSatisfying(
            AccountException.class, e -> assertThat(e.kind()).isEqualTo(Kind.BUSY));
    assertThat(crowded.rehash(AccountRig.PASSWORD)).startsWith("$argon2id$");
  }
}
