package dev.trawl.frontier.postgres;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The documents of a database. */
final class PostgresCabinet implements Cabinet {
  private final Database database;
  private final Committer committer;
  private final InstantSource clock;

  PostgresCabinet(Database database, Committer committer, InstantSource clock) {
    this.database = database;
    this.committer = committer;
    this.clock = clock;
  }

  @Override
  public Optional<Document> find(Drawer drawer, String key) {
    return database.read(session -> Optional.ofNullable(DocumentTable.find(session, drawer, key)));
  }

  @Override
  public List<Document> list(Drawer drawer, String from, String before, int limit) {
    return database.read(
        session -> DocumentTable.list(session, drawer, from, before, false, limit));
  }

  @Override
  public List<Document> listBack(Drawer drawer, String from, String before, int limit) {
    return database.read(session -> DocumentTable.list(session, drawer, from, before, true, limit));
  }

  @Override
  public long version(Drawer drawer) {
    return database.read(session -> DocumentTable.version(session, drawer));
  }

  @Override
  public boolean write(List<Change> changes) {
    return committer.commit(
        Job.byItself(batch -> DocumentTable.write(batch.session, changes, clock.instant())));
  }
}
