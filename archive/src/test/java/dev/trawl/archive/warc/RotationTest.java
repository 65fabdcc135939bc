package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.capture;
import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RotationTest {
  private static final WarcConfig SMALL =
      WarcConfig.standard().withWriters(1).withRotateBytes(8_000);

  @TempDir Path root;

  @Test
  void a_file_never_grows_beyond_its_limit() throws Exception {
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      keepNoise(archive, 40, 500);
    }

    List<Path> files = warcs();
    assertThat(files).hasSizeGreaterThan(3);
    for (Path file : files) {
      assertThat(Files.size(file)).isLessThanOrEqualTo(8_000);
    }
  }

  @Test
  void a_capture_larger_than_the_limit_gets_a_file_of_its_own() throws Exception {
    CaptureRef large;
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      keepNoise(archive, 1, 500);
      large = keepNoise(archive, 1, 50_000).getFirst();
      keepNoise(archive, 1, 500);

      assertThat(archive.read(large).payload()).hasSize(50_000);
    }
    assertThat(warcs()).hasSize(3);
    assertThat(Files.size(root.resolve(large.file()))).isGreaterThan(50_000);
  }

  @Test
  void places_stay_valid_when_files_are_finished() throws Exception {
    List<CaptureRef> refs;
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      refs = keepNoise(archive, 40, 500);

      assertThat(refs).allMatch(archive::isReadable);
    }
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      assertThat(refs).allMatch(archive::isReadable);
    }
  }

  @Test
  void a_file_of_some_age_is_finished_before_the_next_capture() throws Exception {
    ManualClock clock = new ManualClock();
    try (WarcArchive archive = open(clock)) {
      CaptureRef first = archive.keep(page("/1", "one"));
      clock.advance(Duration.ofMinutes(9));
      CaptureRef second = archive.keep(page("/2", "two"));
      clock.advance(Duration.ofMinutes(1));
      CaptureRef third = archive.keep(page("/3", "three"));

      assertThat(second.file()).isEqualTo(first.file());
      assertThat(third.file()).isNotEqualTo(first.file());
      assertThat(archive.finished()).extracting(FinishedFile::name).containsExactly(first.file());
    }
  }

  @Test
  void an_idle_file_of_some_age_is_finished_when_asked() throws Exception {
    ManualClock clock = new ManualClock();
    try (WarcArchive archive = open(clock)) {
      CaptureRef ref = archive.keep(page("/1", "one"));
      archive.finishAged();
      assertThat(archive.finished()).isEmpty();

      clock.advance(Duration.ofMinutes(10));
      archive.finishAged();

      assertThat(archive.finished()).extracting(FinishedFile::name).containsExactly(ref.file());
      assertThat(archive.isReadable(ref)).isTrue();
    }
  }

  @Test
  void the_name_of_a_discarded_file_is_never_used_again() throws Exception {
    String first;
    try (WarcArchive archive = Samples.open(root)) {
      first = archive.keep(page("/1", "one")).file();
      archive.finish();
      archive.discard(archive.finished().getFirst());
      assertThat(warcs()).isEmpty();
    }

    try (WarcArchive archive = Samples.open(root)) {
      assertThat(archive.keep(page("/1", "one")).file()).isNotEqualTo(first);
    }
  }

  @Test
  void only_the_file_being_written_has_an_open_marker() throws Exception {
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      List<CaptureRef> refs = keepNoise(archive, 40, 500);

      assertThat(named(".open")).containsExactly(refs.getLast().file() + ".open");
    }
    assertThat(named(".open")).isEmpty();
  }

  @Test
  void each_finished_file_has_an_index() throws Exception {
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      keepNoise(archive, 40, 500);
    }

    assertThat(named(".cdxj")).hasSameSizeAs(warcs());
  }

  @Test
  void an_archive_in_which_nothing_is_kept_makes_no_file() throws Exception {
    try (WarcArchive archive = Samples.open(root, SMALL)) {
      archive.sync();
    }

    assertThat(warcs()).isEmpty();
  }

  @Test
  void names_carry_the_time_a_growing_serial_and_the_writer() throws Exception {
    for (int i = 0; i < 2; i++) {
      try (WarcArchive archive = Samples.open(root)) {
        archive.keep(page("/" + i, "body " + i));
      }
    }

    assertThat(warcs().stream().map(f -> f.getFileName().toString()))
        .containsExactly(
            "trawl-20260301120000-000001-0.warc.gz", "trawl-20260301120000-000002-0.warc.gz");
  }

  private WarcArchive open(ManualClock clock) throws IOException {
    WarcConfig config = SMALL.withRotateAfter(Duration.ofMinutes(10));
    return WarcArchive.open(root, config, clock, UUID::randomUUID);
  }

  private List<CaptureRef> keepNoise(WarcArchive archive, int count, int size) throws Exception {
    Random random = new Random(size);
    List<CaptureRef> refs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] noise = new byte[size];
      random.nextBytes(noise);
      refs.add(archive.keep(capture("/" + i, Samples.HTML, noise, noise)));
    }
    return refs;
  }

  private List<Path> warcs() throws IOException {
    return new WarcNames(root, "trawl").files();
  }

  private List<String> named(String ending) throws IOException {
    try (var files = Files.list(root)) {
      return files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(ending)).toList();
    }
  }
}
