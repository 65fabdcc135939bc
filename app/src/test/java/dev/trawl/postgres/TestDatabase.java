package dev.trawl.postgres;

/** One database of a server, without a password. */
public record TestDatabase(TestServer server, String name) {
  public String url() {
    return urlOf("postgres");
  }

  public String urlOf(String user) {
    return "postgresql://%s@localhost:%d/%s".formatted(user, server.port(), name);
  }

  public void execute(String sql) {
    server.execute(name, sql);
  }

  public long number(String query) {
    return server.number(name, query);
  }
}
