package dev.trawl.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.account.Refusal.Reason;
import dev.trawl.server.account.Verdict.Passed;
import dev.trawl.server.account.Verdict.Refused;
import java.net.InetAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server on the loopback address without accounts. */
class OpenGateTest {
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

  private final AccountRig rig = new AccountRig(GateConfig.loopback());
  private final Gate gate = rig.accounts.gate();

  @Test
  void everybody_is_the_local_admin() {
    Verdict verdict = admit("DELETE", "host", "localhost:8080");

    assertThat(verdict)
        .isEqualTo(new Passed(Caller.local("127.0.0.1"), null))
        .extracting(v -> ((Passed) v).caller().isAdmin())
        .isEqualTo(true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost:8080",
        "LOCALHOST:8080",
        "127.0.0.1:8080",
        "127.1.2.3:8080",
        "[::1]:8080",
      })
  void the_machine_has_names_for_itself(String host) {
    assertThat(admit("GET", "host", host)).isInstanceOf(Passed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:8080",
        "localhost",
        "localhost:8081",
        "localhost.evil.example:8080",
        "localhost:8080@evil.example",
        "127.0.0.1.evil.example:8080",
        "192.168.1.1:8080",
        "0.0.0.0:8080",
        "[::ffff:8.8.8.8]:8080",
        "[::1%lo]:8080",
        "2130706433:8080",
        "127.1:8080",
        "localhost:99999",
        "localhost:",
        ":8080",
        "",
      })
  void a_foreign_name_is_refused_whatever_is_asked(String host) {
    assertThat(reason(admit("GET", "host", host))).isEqualTo(Reason.FOREIGN_HOST);
  }

  @Test
  void a_request_without_a_name_is_refused() {
    assertThat(reason(admit("GET"))).isEqualTo(Reason.FOREIGN_HOST);
  }

  @Test
  void the_port_of_the_scheme_need_not_be_said() {
    RequestFacts facts =
        new RequestFacts("GET", LOOPBACK, 80, false, false, Map.of("host", "localhost"));

    assertThat(gate.admit(facts, Access.ADMIN, Budget.REQUESTS)).isInstanceOf(Passed.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site", "nonsense"})
  void a_change_for_a_page_of_another_site_is_refused(String site) {
    assertThat(reason(admit("POST", "host", "localhost:8080", "sec-fetch-site", site)))
        .isEqualTo(Reason.FOREIGN_PAGE);
    assertThat(admit("GET", "host", "localhost:8080", "sec-fetch-site", site))
        .isInstanceOf(Passed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.example",
        "http://localhost:3000",
        "https://localhost:8080",
        "http://localhost",
        "null",
        "",
      })
  void a_change_for_a_foreign_origin_is_refused(String origin) {
    assertThat(reason(admit("POST", "host", "localhost:8080", "origin", origin)))
        .isEqualTo(Reason.FOREIGN_PAGE);
  }

  @Test
  void a_change_for_an_own_page_passes() {
    assertThat(
            admit(
                "POST",
                "host",
                "localhost:8080",
                "origin",
                "http://localhost:8080",
                "sec-fetch-site",
                "same-origin"))
        .isInstanceOf(Passed.class);
  }

  @Test
  void a_web_socket_for_a_foreign_page_is_refused() {
    RequestFacts facts =
        new RequestFacts(
            "GET",
            LOOPBACK,
            8080,
            false,
            true,
            Map.of("host", "localhost:8080", "origin", "http://evil.example"));

    assertThat(reason(gate.admit(facts, Access.READ, Budget.FREE))).isEqualTo(Reason.FOREIGN_PAGE);
  }

  @Test
  void requests_are_not_counted() {
    for (int i = 0; i < 1_000; i++) {
      assertThat(admit("POST", "host", "localhost:8080")).isInstanceOf(Passed.class);
    }
  }

  @Test
  void the_first_account_closes_it_at_once() {
    Passed before = (Passed) admit("GET", "host", "localhost:8080");
    assertThat(gate.mayStay(before.caller())).isTrue();

    rig.admin("ada");

    assertThat(reason(admit("GET", "host", "localhost:8080"))).isEqualTo(Reason.UNKNOWN_CALLER);
    assertThat(gate.mayStay(before.caller())).isFalse();
  }

  private Verdict admit(String method, String... headers) {
    return gate.admit(AccountRig.request(LOOPBACK, method, headers), Access.ADMIN, Budget.REQUESTS);
  }

  private static Reason reason(Verdict verdict) {
    return ((Refused) verdict).refusal().reason();
  }
}
