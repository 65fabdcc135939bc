package dev.trawl.frontier.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** How connections are made. */
final class Connections {
  private static final int POOL = 6;
  private static final int CONNECT_SECONDS = 10;
  private static final int ANSWER_SECONDS = 60;
  private static final String OLDEST_SERVER = "14";

  /**
   * Every statement of the hot path is a walk along a key, and must be planned as one also while
   * the tables are small or not analyzed. It is planned each time, which costs little beside what a
   * batch does: a plan that was made while a table was empty would stay when it has grown.
   */
  private static final String WORKING =
      "-c jit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off"
          + " -c plan_cache_mode=force_custom_plan -c timezone=UTC -c synchronous_commit=on";

  private static final String KEEPING = "-c timezone=UTC -c synchronous_commit=on";

  private final PostgresOptions options;

  Connections(PostgresOptions options) {
    this.options = options;
  }

  /** For the one who writes. */
  Connection working() throws SQLException {
    return DriverManager.getConnection(options.database().jdbc(), properties("write", WORKING));
  }

  /** For membership, which must never wait for work. */
  Connection keeping() throws SQLException {
    return DriverManager.getConnection(options.database().jdbc(), properties("member", KEEPING));
  }

  HikariDataSource pool() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(options.database().jdbc());
    config.setDataSourceProperties(properties("read", WORKING));
    config.setMaximumPoolSize(POOL);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(CONNECT_SECONDS * 1_000L);
    config.setInitializationFailTimeout(-1);
    config.setPoolName("trawl");
    return new HikariDataSource(config);
  }

  private Properties properties(String purpose, String settings) {
    Properties properties = options.database().properties();
    properties.setProperty("ApplicationName", "trawl " + options.worker() + " " + purpose);
    // So that the connection has its name from the first message on.
    properties.setProperty("assumeMinServerVersion", OLDEST_SERVER);
    properties.setProperty("connectTimeout", String.valueOf(CONNECT_SECONDS));
    properties.setProperty("loginTimeout", String.valueOf(CONNECT_SECONDS));
    properties.setProperty("socketTimeout", String.valueOf(ANSWER_SECONDS));
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("prepareThreshold", "2");
    properties.setProperty("options", settings + patience());
    return properties;
  }

  /**
   * Who waits for a lock must get to its next heartbeat in time, and a process that stops within a
   * transaction must not hold its locks longer than a lease.
   */
  private String patience() {
    long third = options.tempo().lease().toMillis() / 3;
    return " -c lock_timeout=%d -c idle_in_transaction_session_timeout=%d"
        .formatted(third, 2 * third);
  }
}
