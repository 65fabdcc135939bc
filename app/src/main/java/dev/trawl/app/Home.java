package dev.trawl.app;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.CrawlStore;
import java.io.IOException;
import java.time.InstantSource;
import java.util.function.Predicate;

/** Where crawls and their captures are: a directory of this machine, or a cluster's database. */
public interface Home extends AutoCloseable {
  InstantSource clock();

  CrawlStore store();

  ArchiveView archive();

  /** Tells whether a capture that cannot be seen from here may still be where it was kept. */
  Predicate<CaptureRef> elsewhere();

  /** May be called twice. */
  @Override
  void close() throws IOException;
}
