package dev.trawl.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.Archive;
import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.s3.S3Place;
import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.testkit.Captures;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivePlaceTest {
  @TempDir Path scratch;

  @Test
  void a_directory_is_written_by_a_worker_and_read_by_those_who_look() throws Exception {
    ArchivePlace place = ArchivePlace.parse(scratch.toString(), Map.of());
    CaptureRef ref;
    try (Archive archive =
        place.open(
            new WriterId("w1"),
            WarcConfig.standard(),
            new SteadyClock(),
            new UploadNotices(text -> {}))) {
      ref = archive.keep(Captures.page("/1", "one"));
    }

    try (ArchiveView view = place.look()) {
      assertThat(ref.file()).startsWith("w1/");
      assertThat(view.read(ref).payload()).asString().isEqualTo("one");
    }
  }

  @Test
  void a_bucket_comes_with_its_endpoint_and_a_spool() {
    ArchivePlace place =
        ArchivePlace.parse(
            "s3://captures/crawl",
            Map.of("TRAWL_S3_ENDPOINT", "http://127.0.0.1:9000", "TRAWL_SPOOL", "/spool"));

    assertThat(place)
        .isInstanceOfSatisfying(
            ArchivePlace.OnS3.class,
            s3 -> {
              assertThat(s3.store().place()).isEqualTo(new S3Place("captures", "crawl"));
              assertThat(s3.store().endpoint()).isEqualTo("http://127.0.0.1:9000");
              assertThat(s3.spool().root()).isEqualTo(Path.of("/spool"));
              assertThat(s3.uploadAfter()).isEqualTo(Duration.ofMinutes(10));
            });
  }

  @Test
  void a_place_that_is_none_is_told() {
    assertThatThrownBy(() -> ArchivePlace.parse("s3://", Map.of()))
        .hasMessageContaining("s3://BUCKET/PREFIX");
  }
}
