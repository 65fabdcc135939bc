package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.account.Refusal.Reason;
import dev.trawl.server.account.Verdict.Passed;
import dev.trawl.server.account.Verdict.Refused;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that others can reach. */
class GateTest {
  private static final InetAddress PROXY = InetAddress.ofLiteral("10.0.0.1");

  private final AccountRig rig =
      new AccountRig(
          new GateConfig(
              false,
              List.of(AddressRange.parse("10.0.0.0/8")),
              new MinuteLimits(1_000, 1_000, 1_000, 1_000)));
  private final Gate gate = rig.accounts.gate();
  private User bob;
  private String cookie;

  @BeforeEach
  void logIn() {
    rig.admin("ada");
    bob = rig.user("bob");
    cookie = "trawl=" + rig.session(bob).secret();
  }

  @Test
  void an_unknown_caller_reaches_open_routes_alone() {
    assertThat(admit(Access.OPEN, "GET")).isInstanceOf(Passed.class);
    for (Access access : List.of(Access.READ, Access.OWN, Access.ADMIN)) {
      assertThat(reason(admit(access, "GET"))).isEqualTo(Reason.UNKNOWN_CALLER);
    }
  }

  @Test
  void a_server_without_users_is_not_open_for_that() {
    Gate fresh = new AccountRig().accounts.gate();

    assertThat(reason(fresh.admit(AccountRig.request("GET"), Access.READ, Budget.REQUESTS)))
        .isEqualTo(Reason.UNKNOWN_CALLER);
  }

  @Test
  void a_session_reaches_what_its_user_may() {
    assertThat(admit(Access.READ, "GET", "cookie", cookie)).isInstanceOf(Passed.class);
    assertThat(admit(Access.OWN, "GET", "cookie", "a=b; " + cookie + "; c=d"))
        .isInstanceOf(Passed.class);
    assertThat(reason(admit(Access.ADMIN, "GET", "cookie", cookie))).isEqualTo(Reason.NOT_ALLOWED);
  }

  @Test
  void a_token_reaches_what_its_scope_says() {
    String token = "Bearer " + rig.token(bob, Scope.READ).secret();

    assertThat(admit(Access.READ, "GET", "authorization", token)).isInstanceOf(Passed.class);
    assertThat(admit(Access.READ, "GET", "authorization", token.replace("Bearer", "bearer")))
        .isInstanceOf(Passed.class);
    assertThat(reason(admit(Access.OWN, "POST", "authorization", token)))
        .isEqualTo(Reason.NOT_ALLOWED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bearer ",
        "Bearer x",
        "Bearer trawl_aaaaaaaa0000000000000000000000000000000000000000000",
        "Basic YWRhOmEgcXVpZXQgaGFyYm91cg==",
        "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.",
        "trawl_aaaaaaaa",
      })
  void a_token_that_is_none_reaches_nothing(String header) {
    assertThat(reason(admit(Access.READ, "GET", "authorization", header)))
        .isEqualTo(Reason.UNKNOWN_CALLER);
  }

  @Test
  void a_bad_token_does_not_fall_back_to_the_cookie() {
    assertThat(reason(admit(Access.READ, "GET", "authorization", "Bearer x", "cookie", cookie)))
        .isEqualTo(Reason.UNKNOWN_CALLER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site", "nonsense"})
  void a_change_for_a_page_of_another_site_is_refused(String site) {
    assertThat(reason(admit(Access.OWN, "POST", "cookie", cookie, "sec-fetch-site", site)))
        .isEqualTo(Reason.FOREIGN_PAGE);
    assertThat(reason(admit(Access.OPEN, "POST", "sec-fetch-site", site)))
        .as("also without a cookie: the page could log its visitor in as somebody else")
        .isEqualTo(Reason.FOREIGN_PAGE);
    assertThat(admit(Access.READ, "GET", "cookie", cookie, "sec-fetch-site", site))
        .isInstanceOf(Passed.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"same-origin", "none"})
  void a_change_for_an_own_page_passes(String site) {
    assertThat(admit(Access.OWN, "POST", "cookie", cookie, "sec-fetch-site", site))
        .isInstanceOf(Passed.class);
  }

  @Test
  void browsers_that_do_not_tell_the_site_tell_the_origin() {
    String host = "crawl.example:8080";

    assertThat(change("host", host, "origin", "http://crawl.example:8080"))
        .isInstanceOf(Passed.class);
    assertThat(reason(change("host", host, "origin", "http://evil.example")))
        .isEqualTo(Reason.FOREIGN_PAGE);
    assertThat(reason(change("host", host, "origin", "http://crawl.example")))
        .isEqualTo(Reason.FOREIGN_PAGE);
    assertThat(reason(change("host", host, "origin", "https://crawl.example:8080")))
        .isEqualTo(Reason.FOREIGN_PAGE);
    assertThat(reason(change("host", host, "origin", "null"))).isEqualTo(Reason.FOREIGN_PAGE);
  }

  @Test
  void a_cookie_alone_changes_nothing() {
    assertThat(reason(change("host", "crawl.example"))).isEqualTo(Reason.FOREIGN_PAGE);
  }

  @Test
  void a_program_needs_neither_header() {
    String token = "Bearer " + rig.token(bob, Scope.WRITE).secret();

    assertThat(admit(Access.OWN, "POST", "authorization", token)).isInstanceOf(Passed.class);
    assertThat(admit(Access.OPEN, "POST")).isInstanceOf(Passed.class);
  }

  @Test
  void a_web_socket_for_a_foreign_page_is_refused() {
    RequestFacts facts =
        new RequestFacts(
            "GET",
            AccountRig.HERE,
            8080,
            false,
            true,
            Map.of("host", "crawl.example", "cookie", cookie, "origin", "http://evil.example"));

    assertThat(reason(gate.admit(facts, Access.READ, Budget.FREE))).isEqualTo(Reason.FOREIGN_PAGE);
  }

  @Test
  void on_an_encrypted_connection_only_the_bound_cookie_counts() {
    String bound = "__Host-" + cookie;

    assertThat(encrypted(bound)).isInstanceOf(Passed.class);
    assertThat(reason(encrypted(cookie))).isEqualTo(Reason.UNKNOWN_CALLER);
    assertThat(reason(admit(Access.READ, "GET", "cookie", bound))).isEqualTo(Reason.UNKNOWN_CALLER);
  }

  @Test
  void the_word_of_a_proxy_counts_and_that_of_a_client_does_not() {
    RequestFacts byProxy =
        AccountRig.request(
            PROXY,
            "GET",
            "x-forwarded-for",
            "1.1.1.1, 203.0.113.5, 10.9.9.9",
            "x-forwarded-proto",
            "https");
    RequestFacts byClient =
        AccountRig.request("GET", "x-forwarded-for", "1.1.1.1", "x-forwarded-proto", "https");

    assertThat(gate.client(byProxy).getHostAddress()).isEqualTo("203.0.113.5");
    assertThat(gate.cookie(byProxy).name()).isEqualTo("__Host-trawl");
    assertThat(gate.client(byClient)).isEqualTo(AccountRig.HERE);
    assertThat(gate.cookie(byClient).name()).isEqualTo("trawl");
  }

  @Test
  void what_is_no_address_is_not_looked_up() {
    RequestFacts facts =
        AccountRig.request(PROXY, "GET", "x-forwarded-for", "203.0.113.5, localhost");

    assertThat(gate.client(facts)).isEqualTo(PROXY);
  }

  @Test
  void who_is_logged_out_may_not_stay() {
    Session.Started started = rig.session(bob);
    Caller caller =
        ((Passed) admit(Access.READ, "GET", "cookie", "trawl=" + started.secret())).caller();
    Token.Created token = rig.token(bob, Scope.READ);
    Caller program =
        ((Passed) admit(Access.READ, "GET", "authorization", "Bearer " + token.secret())).caller();
    assertThat(gate.mayStay(caller)).isTrue();
    assertThat(gate.mayStay(program)).isTrue();

    rig.accounts.sessions().revoke(Caller.console(), bob.name(), started.session().id());
    rig.accounts.tokens().revoke(Caller.console(), token.token().id());

    assertThat(gate.mayStay(caller)).isFalse();
    assertThat(gate.mayStay(program)).isFalse();
  }

  @Test
  void the_cookie_cannot_be_read_by_pages_nor_sent_for_other_sites() {
    Session.Started started = rig.session(bob);

    assertThat(new SessionCookie(true).setting(started))
        .isEqualTo(
            "__Host-trawl="
                + started.secret()
                + "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure");
    assertThat(new SessionCookie(false).setting(started))
        .startsWith("trawl=")
        .endsWith("; HttpOnly; SameSite=Strict");
    assertThat(new SessionCookie(false).clearing()).startsWith("trawl=; ").contains("Max-Age=0");
  }

  private Verdict change(String... headers) {
    String[] all = new String[headers.length + 2];
    System.arraycopy(headers, 0, all, 2, headers.length);
    all[0] = "cookie";
    all[1] = cookie;
    return admit(Access.OWN, "POST", all);
  }

  private Verdict encrypted(String cookies) {
    RequestFacts facts =
        new RequestFacts("GET", AccountRig.HERE, 8443, true, false, Map.of("cookie", cookies));
    return gate.admit(facts, Access.READ, Budget.REQUESTS);
  }

  private Verdict admit(Access access, String method, String... headers) {
    return gate.admit(AccountRig.request(method, headers), access, Budget.REQUESTS);
  }

  private static Reason reason(Verdict verdict) {
    return ((Refused) verdict).refusal().reason();
  }
}
