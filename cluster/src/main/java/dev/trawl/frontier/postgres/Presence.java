package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Registry.Birth;
import dev.trawl.frontier.postgres.Tenancy.Registration;

/** How a process is present in a database: as a worker or as a visitor. */
sealed interface Presence extends AutoCloseable permits Worker, Visitor {
  Birth join();

  void start(Committer committer);

  /** The database did not let us pass any more. */
  void lose(Registration us);

  /** Ends what runs by itself. May be called twice. */
  void stop();

  /** Says good-bye to the database; whether it has heard it. */
  boolean depart();

  @Override
  void close();
}
