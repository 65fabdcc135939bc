package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever opens a database waits for one that is away, and not for one that will never be had. */
class FaultsTest {
  private final Faults faults = new Faults(DatabaseUrl.parse("postgresql://me@localhost:1/x"));

  @ParameterizedTest
  @ValueSource(strings = {"57P01", "57P02", "57P03", "53300"})
  void a_server_that_starts_or_stops_is_away_for_now(String state) {
    assertThat(isAway(state, null)).isTrue();
  }

  @Test
  void a_server_that_does_not_answer_is_away_for_now() {
    assertThat(isAway("08001", new ConnectException("Connection refused"))).isTrue();
    assertThat(isAway("08001", new SocketTimeoutException("Connect timed out"))).isTrue();
    assertThat(isAway("08006", new EOFException())).isTrue();
  }

  @Test
  void a_wrong_name_or_certificate_of_a_machine_is_told_at_once() {
    assertThat(isAway("08001", new UnknownHostException("nowhere.invalid"))).isFalse();
    assertThat(isAway("08006", new IOException(new SSLHandshakeException("expired")))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"28P01", "28000", "08004", "3D000", "42501", "08P01", ""})
  void a_wrong_password_or_database_is_told_at_once(String state) {
    assertThat(isAway(state, null)).isFalse();
  }

  private boolean isAway(String state, Exception cause) {
    return faults.opening(new SQLException("it failed", state, cause))
        instanceof DatabaseAwayException;
  }
}
