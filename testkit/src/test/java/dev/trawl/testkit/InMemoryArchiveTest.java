package dev.trawl.testkit;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import java.util.ArrayList;
import java.util.List;

class InMemoryArchiveTest extends ArchiveContract {
  private final List<Capture> captures = new ArrayList<>();

  @Override
  protected Archive open() {
    return new InMemoryArchive(captures);
  }
}
