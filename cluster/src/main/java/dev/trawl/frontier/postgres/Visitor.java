package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Registry.Birth;
import dev.trawl.frontier.postgres.Tenancy.Registration;
import java.sql.SQLException;

/**
 * A process that owns nothing. It has a fence nevertheless: that tells after a lost connection
 * whether what it wrote is committed.
 */
final class Visitor implements Presence {
  private final PostgresOptions options;
  private final Database database;
  private final Memory memory;

  Visitor(PostgresOptions options, Database database, Memory memory) {
    this.options = options;
    this.database = database;
    this.memory = memory;
  }

  @Override
  public Birth join() {
    Birth birth = database.read(session -> Registry.admit(session, "visitor " + options.worker()));
    memory.tenancy.register(birth.registration());
    memory.setCompany(true);
    return birth;
  }

  @Override
  public void start(Committer committer) {}

  @Override
  public void lose(Registration us) {
    memory.tenancy.loseAll();
  }

  @Override
  public void stop() {}

  @Override
  public boolean depart() {
    Registration us = memory.tenancy.registration();
    if (us != null) {
      try (Line line = database.keepingLine()) {
        line.run(
            session -> {
              Registry.dismiss(session, us);
              return true;
            });
      } catch (SQLException e) {
        // A row too many does no harm.
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() {}
}
