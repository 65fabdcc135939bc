package dev.trawl.frontier.rocks;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The documents of a store. */
final class RocksCabinet implements Cabinet {
  private final Papers papers;
  private final Committer committer;
  private final InstantSource clock;

  RocksCabinet(Papers papers, Committer committer, InstantSource clock) {
    this.papers = papers;
    this.committer = committer;
    this.clock = clock;
  }

  @Override
  public Optional<Document> find(Drawer drawer, String key) {
    return Optional.ofNullable(papers.find(drawer, key));
  }

  @Override
  public List<Document> list(Drawer drawer, String from, String before, int limit) {
    return papers.list(drawer, from, before, limit, false);
  }

  @Override
  public List<Document> listBack(Drawer drawer, String from, String before, int limit) {
    return papers.list(drawer, from, before, limit, true);
  }

  @Override
  public long version(Drawer drawer) {
    return papers.version(drawer);
  }

  @Override
  public boolean write(List<Change> wanted) {
    return committer.commit(changes -> changes.papers.make(wanted, clock.instant()));
  }
}
