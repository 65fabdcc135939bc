package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Notes what is asked of a cabinet. Not for many threads. */
final class CountingCabinet implements Cabinet {
  final List<String> asked = new ArrayList<>();
  private final Cabinet cabinet;

  CountingCabinet(Cabinet cabinet) {
    this.cabinet = cabinet;
  }

  @Override
  public Optional<Document> find(Drawer drawer, String key) {
    asked.add("find in " + drawer);
    return cabinet.find(drawer, key);
  }

  @Override
  public List<Document> list(Drawer drawer, String from, String before, int limit) {
    asked.add("list " + drawer);
    return cabinet.list(drawer, from, before, limit);
  }

  @Override
  public List<Document> listBack(Drawer drawer, String from, String before, int limit) {
    asked.add("list back " + drawer);
    return cabinet.listBack(drawer, from, before, limit);
  }

  @Override
  public long version(Drawer drawer) {
    asked.add("version of " + drawer);
    return cabinet.version(drawer);
  }

  @Override
  public boolean write(List<Change> changes) {
    asked.add("write " + changes.stream().map(Change::drawer).toList());
    return cabinet.write(changes);
  }
}
