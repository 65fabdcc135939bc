package dev.trawl.archive.s3;

import dev.trawl.archive.Archive;
import dev.trawl.testkit.ArchiveContract;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** With files in the spool first, and in the store once an archive was closed. */
class S3ArchiveContractTest extends ArchiveContract {
  @TempDir static Path scratch;

  private static Rig rig;

  @BeforeAll
  static void serve() throws Exception {
    rig = Rig.in(scratch);
  }

  @AfterAll
  static void stop() throws Exception {
    rig.close();
  }

  @Override
  protected Archive open() throws IOException {
    return rig.open();
  }
}
