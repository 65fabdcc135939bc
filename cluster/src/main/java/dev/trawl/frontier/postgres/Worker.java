package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Registry.Birth;
import dev.trawl.frontier.postgres.Tenancy.Registration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** A process that owns slots and works in them. */
final class Worker implements Presence {
  private final PostgresOptions options;
  private final Database database;
  private final Memory memory;
  private final Line line;
  private final Membership membership;
  private @Nullable Heart heart;

  Worker(PostgresOptions options, Database database, Memory memory, InstantSource clock) {
    this.options = options;
    this.database = database;
    this.memory = memory;
    this.line = database.keepingLine();
    this.membership =
        new Membership(options, database, memory, line, clock, new Vitals(memory)::report);
  }

  @Override
  public Birth join() {
    try {
      return membership.join();
    } catch (RuntimeException e) {
      // With it goes the lock on our name, which nobody else would give back.
      line.close();
      throw e;
    }
  }

  @Override
  public void start(Committer committer) {
    Heart beating =
        new Heart(
            membership,
            new HandOver(memory, committer, options.tempo().handOver()),
            new Chores(database, memory, committer),
            database,
            line,
            options);
    heart = beating;
    beating.start();
  }

  @Override
  public void lose(Registration us) {
    membership.lose(us);
  }

  @Override
  public void stop() {
    Heart beating = heart;
    if (beating != null) {
      beating.close();
    }
  }

  @Override
  public boolean depart() {
    return membership.depart();
  }

  @Override
  public void close() {
    line.close();
  }
}
