package dev.trawl.archive.shared;

import dev.trawl.archive.Archive;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.testkit.ArchiveContract;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;

class WorkerArchiveContractTest extends ArchiveContract {
  @TempDir Path root;

  @Override
  protected Archive open() throws IOException {
    return WorkerArchive.open(
        root,
        new WriterId("worker-1"),
        WarcConfig.standard(),
        InstantSource.system(),
        UUID::randomUUID);
  }
}
