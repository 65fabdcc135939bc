package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.trawl.archive.CaptureRef;
import dev.trawl.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailingDiskTest {
  private static final String FULL = "No space left on device";
  private static final String BROKEN = "Input/output error";

  @TempDir Path root;
  private final Fault appending = new Fault();
  private final Fault cutting = new Fault();
  private final Fault forcing = new Fault();
  private WarcArchive archive;

  @BeforeEach
  void open() throws IOException {
    archive = Samples.open(root, path -> new FaultyFile(RawFile.create(path)));
  }

  @AfterEach
  void close() throws IOException {
    if (!forcing.struck) {
      archive.close();
    }
  }

  @Test
  void a_full_disk_is_told_with_its_place_and_remedy() throws Exception {
    archive.keep(page("/a", "a"));
    appending.message = FULL;

    assertThatThrownBy(() -> archive.keep(page("/b", "b")))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left in %s; free some and run the same command again", root);
  }

  @Test
  void nothing_remains_of_a_capture_that_did_not_fit() throws Exception {
    CaptureRef first = archive.keep(page("/a", "a"));
    Path file = root.resolve(first.file());
    long before = Files.size(file);
    appending.message = FULL;

    catchThrowable(() -> archive.keep(page("/b", "b")));

    assertThat(appending.struck).isTrue();
    assertThat(Files.size(file)).isEqualTo(before);
  }

  @Test
  void the_archive_goes_on_in_the_same_file_when_there_is_space_again() throws Exception {
    CaptureRef first = archive.keep(page("/a", "a"));
    appending.message = FULL;
    catchThrowable(() -> archive.keep(page("/b", "b")));
    appending.message = "";

    CaptureRef second = archive.keep(page("/b", "b"));

    assertThat(second.file()).isEqualTo(first.file());
    assertThat(archive.read(second).payload()).asString().isEqualTo("b");
    assertThat(WarcInspector.inspect(root.resolve(first.file()), r -> {}).isWhole()).isTrue();
  }

  @Test
  void a_disk_that_is_full_from_the_start_leaves_nothing_behind() throws Exception {
    appending.message = FULL;

    assertThatThrownBy(() -> archive.keep(page("/a", "a"))).hasMessageContaining("No space left");

    try (var files = Files.list(root)) {
      assertThat(files.map(f -> f.getFileName().toString())).containsExactly("archive.lock");
    }
  }

  @Test
  void a_file_that_cannot_even_be_cut_back_is_given_up_for_a_new_one() throws Exception {
    CaptureRef first = archive.keep(page("/a", "a"));
    appending.message = BROKEN;
    cutting.message = BROKEN;
    catchThrowable(() -> archive.keep(page("/b", "b")));
    appending.message = "";

    CaptureRef second = archive.keep(page("/b", "b"));

    assertThat(second.file()).isNotEqualTo(first.file());
    assertThat(archive.isReadable(first)).isTrue();
    assertThat(archive.isReadable(second)).isTrue();
    assertThat(WarcInspector.inspect(root.resolve(first.file()), r -> {}).isWhole()).isTrue();
    assertThat(WarcNames.index(root.resolve(first.file()))).exists();
  }

  @Test
  void a_failed_sync_is_an_error_that_names_the_file_and_the_remedy() throws Exception {
    CaptureRef first = archive.keep(page("/a", "a"));
    forcing.message = BROKEN;

    assertThatThrownBy(() -> archive.sync())
        .isInstanceOf(IOException.class)
        .hasMessageContaining(first.file())
        .hasMessageContaining(BROKEN)
        .hasMessageContaining("run the same command again");
  }

  private void assertNoDraftRemains() throws IOException {
    try (Stream<Path> files = Files.list(root)) {
      assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".tmp"));
    }
  }

  @Test
  void a_failed_sync_is_never_tried_again_as_if_the_file_were_clean() throws Exception {
    archive.keep(page("/a", "a"));
    forcing.message = BROKEN;
    catchThrowable(() -> archive.sync());
    forcing.message = "";

    assertThatThrownBy(() -> archive.sync()).hasMessageContaining(BROKEN);
    assertThatThrownBy(() -> archive.close()).hasMessageContaining(BROKEN);
  }

  @Test
  void after_a_failed_sync_captures_go_to_a_new_file() throws Exception {
    CaptureRef first = archive.keep(page("/a", "a"));
    forcing.message = BROKEN;
    catchThrowable(() -> archive.sync());
    forcing.message = "";

    CaptureRef second = archive.keep(page("/b", "b"));

    assertThat(second.file()).isNotEqualTo(first.file());
    assertThat(archive.isReadable(second)).isTrue();
    assertThat(WarcNames.marker(root.resolve(first.file()))).exists();
  }

  @Test
  void an_archive_whose_sync_failed_can_be_closed_and_opened_again() throws Exception {
    CaptureRef first = archive.keep(page("/a", "a"));
    forcing.message = BROKEN;
    catchThrowable(() -> archive.sync());
    catchThrowable(() -> archive.close());

    assertThat(WarcNames.index(root.resolve(first.file()))).doesNotExist();
    try (WarcArchive again = Samples.open(root)) {
      assertThat(again.isReadable(first)).isTrue();
      again.sync();
    }
    assertThat(WarcNames.index(root.resolve(first.file()))).exists();
    assertNoDraftRemains();
  }

  @Test
  void a_file_removed_under_the_archive_is_soon_replaced_by_a_new_one() throws Exception {
    ManualClock clock = new ManualClock();
    Path other = root.resolve("other");
    WarcConfig config = WarcConfig.standard().withWriters(1);
    try (WarcArchive watched = WarcArchive.open(other, config, clock, UUID::randomUUID)) {
      CaptureRef first = watched.keep(page("/a", "a"));
      Files.delete(other.resolve(first.file()));
      clock.advance(WarcFile.LOOK_EVERY);

      CaptureRef second = watched.keep(page("/b", "b"));

      assertThat(watched.isReadable(first)).isFalse();
      assertThat(watched.isReadable(second)).isTrue();
    }
  }

  @Test
  void sync_forces_only_files_with_new_bytes() throws Exception {
    archive.keep(page("/a", "a"));
    archive.sync();
    archive.sync();
    archive.keep(page("/b", "b"));
    archive.sync();

    assertThat(forcing.calls).isEqualTo(2);
  }

  @Test
  void a_directory_that_cannot_be_made_is_told_with_its_place() throws Exception {
    Path occupied = Files.createFile(root.resolve("occupied"));

    assertThatThrownBy(() -> Samples.open(occupied.resolve("warc")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("occupied")
        .hasMessageContaining("run the same command again");
  }

  @Test
  void an_interrupted_thread_does_not_spoil_the_file_for_others() throws Exception {
    List<CaptureRef> kept = new java.util.concurrent.CopyOnWriteArrayList<>();
    kept.add(archive.keep(page("/a", "a")));
    Thread interrupted =
        Thread.ofVirtual()
            .start(
                () -> {
                  Thread.currentThread().interrupt();
                  catchThrowable(() -> kept.add(archive.keep(page("/b", "b"))));
                });
    interrupted.join();

    kept.add(archive.keep(page("/c", "c")));

    assertThat(kept).hasSize(2).allMatch(archive::isReadable);
  }

  /** An error that strikes as long as it has a message. */
  private static final class Fault {
    private String message = "";
    private boolean struck;
    private int calls;

    void strike() throws IOException {
      calls++;
      if (!message.isEmpty()) {
        struck = true;
        throw new IOException(message);
      }
    }
  }

  private final class FaultyFile implements RawFile {
    private final RawFile disk;

    private FaultyFile(RawFile disk) {
      this.disk = disk;
    }

    @Override
    public void append(byte[] bytes, int length) throws IOException {
      if (!appending.message.isEmpty()) {
        // As a full disk does: some of the bytes arrive before it says no.
        disk.append(bytes, length / 2);
      }
      appending.strike();
      disk.append(bytes, length);
    }

    @Override
    public void cut(long length) throws IOException {
      cutting.strike();
      disk.cut(length);
    }

    @Override
    public void force() throws IOException {
      forcing.strike();
      disk.force();
    }

    @Override
    public void close() throws IOException {
      disk.close();
    }
  }
}
