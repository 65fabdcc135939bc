package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

class FaultsTest {
  private final Faults faults = new Faults(Path.of("/data/frontier"));

  @Test
  void a_full_disk_is_named_with_place_and_remedy() {
    Status full =
        new Status(Status.Code.IOError, Status.SubCode.NoSpace, "No space left on device");

    assertThat(faults.writing(new RocksDBException("while appending", full)))
        .hasMessage(
            "/data/frontier cannot be written and takes no more writes: while appending; "
                + "free space on that disk and start again, nothing committed is lost");
  }

  @Test
  void damage_is_named_with_place_and_remedy() {
    Status damaged = new Status(Status.Code.Corruption, Status.SubCode.None, "bad block");

    assertThat(faults.reading(new RocksDBException("bad block", damaged)))
        .hasMessageContaining("/data/frontier cannot be read: bad block")
        .hasMessageContaining("restore a back-up");
  }

  @Test
  void another_owner_is_told_from_a_file_that_may_not_be_opened() {
    RocksDBException locked =
        new RocksDBException("While lock file: /data/frontier/LOCK: Resource unavailable");
    RocksDBException forbidden =
        new RocksDBException("While open a file: /data/frontier/LOCK: Permission denied");

    assertThat(faults.opening(locked)).hasMessageContaining("in use by another process");
    assertThat(faults.opening(forbidden)).hasMessageContaining("make it writable");
  }
}
