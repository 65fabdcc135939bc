package dev.trawl.testkit;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Change.Put;
import dev.trawl.cabinet.Change.Remove;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The documents on a {@link Disk}. */
final class MemoryCabinet implements Cabinet {
  private final Disk disk;
  private final InstantSource clock;

  MemoryCabinet(Disk disk, InstantSource clock) {
    this.disk = disk;
    this.clock = clock;
  }

  @Override
  public Optional<Document> find(Drawer drawer, String key) {
    synchronized (disk) {
      return Optional.ofNullable(disk.drawer(drawer).documents.get(key));
    }
  }

  @Override
  public List<Document> list(Drawer drawer, String from, String before, int limit) {
    synchronized (disk) {
      return disk.drawer(drawer).between(from, before).values().stream().limit(limit).toList();
    }
  }

  @Override
  public List<Document> listBack(Drawer drawer, String from, String before, int limit) {
    synchronized (disk) {
      return disk.drawer(drawer).between(from, before).descendingMap().values().stream()
          .limit(limit)
          .toList();
    }
  }

  @Override
  public long version(Drawer drawer) {
    synchronized (disk) {
      return disk.drawer(drawer).version;
    }
  }

  @Override
  public boolean write(List<Change> changes) {
    synchronized (disk) {
      if (!changes.stream().allMatch(this::isAsExpected)) {
        return false;
      }
      changes.forEach(this::make);
      return true;
    }
  }

  private boolean isAsExpected(Change change) {
    long version = find(change.drawer(), change.key()).map(Document::version).orElse(Change.ABSENT);
    return change.expected() == Change.ANY || change.expected() == version;
  }

  private void make(Change change) {
    MemoryDrawer drawer = disk.drawer(change.drawer());
    switch (change) {
      case Put put ->
          drawer.documents.put(
              put.key(), new Document(put.key(), ++drawer.version, clock.instant(), put.body()));
      case Remove remove -> {
        if (drawer.documents.remove(remove.key()) != null) {
          drawer.version++;
        }
      }
    }
  }
}
