package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AccountException.Kind;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TokensTest {
  private static final Caller ROOT = Caller.console();

  private final AccountRig rig = new AccountRig();
  private final Tokens tokens = rig.accounts.tokens();
  private User ada;
  private User bob;

  @BeforeEach
  void addUsers() {
    ada = rig.admin("ada");
    bob = rig.user("bob");
  }

  @Test
  void a_token_is_shown_once_and_kept_as_a_hash() {
    Token.Created created = rig.token(bob, Scope.WRITE);

    assertThat(created.secret())
        .startsWith("trawl_" + created.token().id().prefix())
        .hasSize(6 + 8 + 43);
    assertThat(rig.cabinet.list(Drawer.TOKENS, "", "", 10))
        .noneMatch(d -> d.body().contains(created.secret().substring(14)));
    assertThat(rig.cabinet.list(Drawer.AUDIT, "", "", 10))
        .noneMatch(d -> d.body().contains(created.secret().substring(14)));
  }

  @Test
  void a_token_names_its_owner_with_no_more_than_its_scope() {
    Caller reader = caller(rig.token(ada, Scope.READ));
    Caller writer = caller(rig.token(ada, Scope.WRITE));
    Caller admin = caller(rig.token(ada, Scope.ADMIN));

    assertThat(reader.name()).isEqualTo("ada");
    assertThat(reader.reaches(Access.READ)).isTrue();
    assertThat(reader.reaches(Access.OWN)).isFalse();
    assertThat(writer.reaches(Access.OWN)).isTrue();
    assertThat(writer.reaches(Access.ADMIN)).isFalse();
    assertThat(Ownership.mayChange(writer, "bob")).isFalse();
    assertThat(admin.reaches(Access.ADMIN)).isTrue();
  }

  @Test
  void no_token_is_better_than_its_owner() {
    assertThatThrownBy(() -> rig.token(bob, Scope.ADMIN))
        .isInstanceOfSatisfying(
            AccountException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_ALLOWED));

    User eve = rig.admin("eve");
    Token.Created token = rig.token(eve, Scope.ADMIN);
    rig.users().changeRole(ROOT, eve.name(), Role.USER);
    assertThat(caller(token).reaches(Access.ADMIN)).isFalse();
  }

  @Test
  void a_token_creates_none_better_than_itself() {
    Caller reader = caller(rig.token(ada, Scope.READ));

    assertThatThrownBy(
            () -> tokens.create(reader, new TokenOrder(ada.name(), "more", Scope.WRITE, null)))
        .isInstanceOf(AccountException.class)
        .hasMessageContaining("scope write");
  }

  @Test
  void what_is_not_quite_the_token_opens_nothing() {
    String secret = rig.token(bob, Scope.READ).secret();

    assertThat(tokens.caller(secret + "x", "")).isEmpty();
    assertThat(tokens.caller(secret.substring(0, 56), "")).isEmpty();
    assertThat(tokens.caller(secret.substring(0, 56) + (secret.endsWith("A") ? "B" : "A"), ""))
        .isEmpty();
    assertThat(tokens.caller(secret.replace("trawl_", "TRAWL_"), "")).isEmpty();
    assertThat(tokens.caller("", "")).isEmpty();
  }

  @Test
  void a_token_expires() {
    Token.Created token = rig.token(bob, Scope.READ);

    rig.clock.advance(Duration.ofDays(30).minusSeconds(1));
    assertThat(tokens.caller(token.secret(), "")).isPresent();
    rig.clock.advance(Duration.ofSeconds(1));
    assertThat(tokens.caller(token.secret(), "")).isEmpty();
  }

  @Test
  void a_token_without_an_end_stays_good() {
    Token.Created token =
        tokens.create(ROOT, new TokenOrder(bob.name(), "for good", Scope.READ, null));

    rig.clock.advance(Duration.ofDays(10_000));

    assertThat(tokens.caller(token.secret(), "")).isPresent();
  }

  @Test
  void the_token_of_a_disabled_user_opens_nothing() {
    Token.Created token = rig.token(bob, Scope.READ);

    rig.users().disable(ROOT, bob.name());
    assertThat(tokens.caller(token.secret(), "")).isEmpty();
    rig.users().enable(ROOT, bob.name());
    assertThat(tokens.caller(token.secret(), "")).isPresent();
  }

  @Test
  void the_last_use_is_written_at_most_once_a_minute() {
    Token.Created token = rig.token(bob, Scope.READ);
    assertThat(tokens.find(token.token().id()).orElseThrow().usedAt()).isNull();

    tokens.caller(token.secret(), "");
    long before = rig.cabinet.version(Drawer.TOKENS);
    rig.clock.advance(Duration.ofSeconds(59));
    tokens.caller(token.secret(), "");
    assertThat(rig.cabinet.version(Drawer.TOKENS)).isEqualTo(before);
    rig.clock.advance(Duration.ofSeconds(1));
    tokens.caller(token.secret(), "");
    assertThat(tokens.find(token.token().id()).orElseThrow().usedAt())
        .isEqualTo(rig.clock.instant());
  }

  @Test
  void a_token_is_revoked_by_its_owner_or_an_admin_alone() {
    Token.Created token = rig.token(ada, Scope.READ);
    Token.Created other = rig.token(bob, Scope.READ);

    assertThatThrownBy(() -> tokens.revoke(rig.caller(bob), token.token().id()))
        .isInstanceOfSatisfying(
            AccountException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_FOUND));
    tokens.revoke(rig.caller(bob), other.token().id());

    assertThat(tokens.caller(other.secret(), "")).isEmpty();
    assertThat(tokens.caller(token.secret(), "")).isPresent();
    assertThat(tokens.list()).extracting(Token::id).containsExactly(token.token().id());
  }

  @Test
  void a_user_has_no_more_tokens_than_the_limit() {
    for (int i = 0; i < Tokens.MOST; i++) {
      rig.token(bob, Scope.READ);
    }

    assertThatThrownBy(() -> rig.token(bob, Scope.READ)).hasMessageContaining("revoke");
    assertThat(tokens.list(bob.name())).hasSize(Tokens.MOST);
  }

  private Caller caller(Token.Created token) {
    return tokens.caller(token.secret(), "").orElseThrow();
  }
}
