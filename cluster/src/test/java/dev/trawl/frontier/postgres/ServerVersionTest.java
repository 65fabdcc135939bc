package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The tests talk to the server that they are meant to talk to. */
class ServerVersionTest {
  private static final int OLDEST = 140_000;
  private static final int PER_MAJOR = 10_000;

  @Test
  void the_server_has_the_version_that_the_build_names() {
    long version =
        Postgres.number(
            "SELECT setting::bigint FROM pg_settings WHERE name = 'server_version_num'");

    String named = System.getProperty("trawl.postgres", version / PER_MAJOR + ".0");
    assertThat(version).isGreaterThanOrEqualTo(OLDEST);
    assertThat(version / PER_MAJOR)
        .isEqualTo(Long.parseLong(named.substring(0, named.indexOf('.'))));
  }
}
