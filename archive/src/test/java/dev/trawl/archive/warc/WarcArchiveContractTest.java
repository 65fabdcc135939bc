package dev.trawl.archive.warc;

import dev.trawl.archive.Archive;
import dev.trawl.testkit.ArchiveContract;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;

class WarcArchiveContractTest extends ArchiveContract {
  @TempDir Path root;

  @Override
  protected Archive open() throws IOException {
    return WarcArchive.open(root, WarcConfig.standard(), InstantSource.system(), UUID::randomUUID);
  }
}
