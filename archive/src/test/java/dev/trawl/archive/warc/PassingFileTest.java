package dev.trawl.archive.warc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What leaves the system's memory, as the system itself tells. */
class PassingFileTest {
  private static final int MEGABYTE = 1 << 20;
  private static final WarcConfig ONE_WRITER = WarcConfig.standard().withWriters(1);

  private Path root;
  private Path path;

  // A disk: what lies in a directory that is memory itself cannot leave it.
  @BeforeEach
  void makeDirectory() throws IOException {
    root = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "passing");
    path = root.resolve("file");
  }

  @AfterEach
  void removeDirectory() throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  @Test
  void what_was_forced_leaves_the_memory_and_is_still_in_the_file() throws Exception {
    byte[] bytes = bytes(4 * MEGABYTE);
    try (RawFile file = passing(0)) {
      file.append(bytes, bytes.length);
      file.force();
      assertThat(bytesInMemory()).isEqualTo(bytes.length);

      file.release();

      assertThat(bytesInMemory()).isZero();
      assertThat(Files.readAllBytes(path)).isEqualTo(bytes);
    }
  }

  @Test
  void what_is_not_on_the_disk_yet_stays() throws Exception {
    try (RawFile file = passing(0)) {
      file.append(bytes(MEGABYTE), MEGABYTE);
      file.force();
      file.append(bytes(2 * MEGABYTE), 2 * MEGABYTE);

      file.release();

      assertThat(bytesInMemory()).isEqualTo(2 * MEGABYTE);
    }
  }

  @Test
  void it_goes_on_after_a_cut() throws Exception {
    try (RawFile file = passing(0)) {
      file.append(bytes(2 * MEGABYTE), 2 * MEGABYTE);
      file.cut(MEGABYTE);
      file.force();
      file.release();
      file.append(bytes(MEGABYTE), MEGABYTE);
      file.force();

      file.release();

      assertThat(bytesInMemory()).isZero();
      assertThat(Files.size(path)).isEqualTo(2 * MEGABYTE);
    }
  }

  @Test
  void the_newest_part_stays_at_hand() throws Exception {
    try (RawFile file = passing(3 * MEGABYTE)) {
      file.append(bytes(2 * MEGABYTE), 2 * MEGABYTE);
      file.force();
      file.release();
      assertThat(bytesInMemory()).isEqualTo(2 * MEGABYTE);
      for (int i = 0; i < 8; i++) {
        file.append(bytes(MEGABYTE), MEGABYTE);
      }
      file.force();

      file.release();

      assertThat(bytesInMemory()).isBetween(3L * MEGABYTE, 5L * MEGABYTE);
    }
  }

  @Test
  void hardly_anything_stays_of_what_is_written_little_by_little() throws Exception {
    try (RawFile file = passing(0)) {
      for (int i = 0; i < 2_000; i++) {
        file.append(bytes(5_000), 5_000);
        if (i % 300 == 0) {
          file.force();
          file.release();
        }
      }
      file.force();

      file.release();

      assertThat(Files.size(path)).isEqualTo(10_000_000);
      assertThat(bytesInMemory()).isLessThan(100_000);
    }
  }

  @Test
  void a_file_that_somebody_removed_is_no_matter() throws Exception {
    try (RawFile file = passing(0)) {
      file.append(bytes(MEGABYTE), MEGABYTE);
      file.force();
      Files.delete(path);

      file.release();
    }

    assertThat(path).doesNotExist();
  }

  @Test
  void an_archive_keeps_in_memory_what_is_newest_of_it() throws Exception {
    try (WarcArchive archive =
        WarcArchive.open(root.resolve("archive"), ONE_WRITER, Samples.clock(), UUID::randomUUID)) {
      long written = fill(archive);

      assertThat(bytesInMemory()).isBetween(written / 2, written - 20 * MEGABYTE);
    }
  }

  @Test
  void a_spool_stays_in_memory_until_it_is_uploaded() throws Exception {
    try (WarcArchive spool =
        WarcArchive.openSpool(
            root.resolve("archive"), ONE_WRITER, Samples.clock(), UUID::randomUUID)) {
      long written = fill(spool);

      assertThat(bytesInMemory()).isGreaterThanOrEqualTo(written);
    }
  }

  /** Keeps some 96 MB that cannot be packed, and forces them; answers how much the file holds. */
  private long fill(WarcArchive archive) throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < 12; i++) {
      byte[] body = new byte[8 * MEGABYTE];
      random.nextBytes(body);
      CaptureRef ref = archive.keep(Samples.capture("/" + i, Samples.HTML, body, body));
      path = root.resolve("archive").resolve(ref.file());
    }
    archive.sync();
    return Files.size(path);
  }

  private RawFile passing(long atHand) throws IOException {
    return PassingFile.with(new FileMemory(), atHand).create(path);
  }

  /** As fincore of util-linux tells. */
  private long bytesInMemory() throws IOException, InterruptedException {
    Process fincore =
        new ProcessBuilder("fincore", "--bytes", "--noheadings", "--output", "RES", path.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String told = new String(fincore.getInputStream().readAllBytes()).strip();
    assertThat(fincore.waitFor()).isZero();
    return Long.parseLong(told);
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i * 31 >> 8);
    }
    return bytes;
  }
}
