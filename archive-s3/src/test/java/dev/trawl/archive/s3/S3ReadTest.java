package dev.trawl.archive.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.UnreachableArchiveException;
import dev.trawl.testkit.Captures;
import dev.trawl.testkit.Samples;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class S3ReadTest {
  private static final int MIB = 1 << 20;

  @TempDir Path scratch;

  private Rig rig;
  private CaptureRef page;
  private CaptureRef repeat;

  @BeforeEach
  void fill() throws Exception {
    rig = Rig.in(scratch);
    try (S3Archive archive = rig.open()) {
      archive.keep(Captures.noise("/before", 4 * MIB, 1));
      page = archive.keep(Captures.page("/page", "one page"));
      archive.keep(Captures.noise("/between", 4 * MIB, 2));
      repeat = archive.keep(Captures.page("/repeat", "one page"));
      archive.keep(Captures.noise("/after", 4 * MIB, 3));
    }
  }

  @AfterEach
  void stop() throws Exception {
    rig.close();
  }

  @Test
  void a_page_is_read_without_the_rest_of_its_file() throws Exception {
    assertThat(rig.server.object("crawl/" + page.file())).hasSizeGreaterThan(12 * MIB);
    try (S3View view = rig.view()) {
      long before = rig.wire.received();

      assertThat(view.read(page).payload()).asString().isEqualTo("one page");

      assertThat(rig.wire.received() - before).isBetween(1L, 40_000L);
    }
  }

  @Test
  void a_repeat_is_read_with_its_original_and_nothing_more() throws Exception {
    try (S3View view = rig.view()) {
      long before = rig.wire.received();

      assertThat(view.read(repeat).payload()).asString().isEqualTo("one page");
      assertThat(view.read(repeat).url()).isEqualTo(Samples.url("/repeat"));

      assertThat(rig.wire.received() - before).isBetween(1L, 160_000L);
    }
  }

  @Test
  void a_damaged_object_is_told_as_exactly_the_capture_that_is_damaged() throws Exception {
    byte[] content = rig.server.object("crawl/" + page.file());
    content[(int) page.offset() + 60] ^= 0x10;
    rig.server.replace("crawl/" + page.file(), content);

    try (S3View view = rig.view()) {
      assertThat(check(view, page, "/page")).isInstanceOf(CaptureCheck.DamagedRecord.class);
      assertThat(check(view, repeat, "/repeat")).isInstanceOf(CaptureCheck.DamagedRecord.class);
      assertThat(view.isReadable(new CaptureRef(page.file(), page.offset()))).isFalse();
    }
  }

  @Test
  void a_damaged_copy_in_the_spool_does_no_harm_when_the_store_has_a_whole_one() throws Exception {
    byte[] content = rig.server.object("crawl/" + page.file());
    content[(int) page.offset() + 60] ^= 0x10;
    Path local = rig.root.resolve(page.file());
    Files.createDirectories(local.getParent());
    Files.write(local, content);

    try (S3View view = rig.view()) {
      assertThat(check(view, page, "/page")).isEqualTo(new CaptureCheck.Ok());
      assertThat(view.read(page).payload()).asString().isEqualTo("one page");
    }
  }

  @Test
  void an_object_that_is_gone_is_missing() throws Exception {
    rig.server.delete("crawl/" + page.file());

    try (S3View view = rig.view()) {
      assertThat(check(view, page, "/page")).isEqualTo(new CaptureCheck.MissingFile(page.file()));
      assertThat(view.isReadable(page)).isFalse();
    }
  }

  @Test
  void while_the_store_is_away_nothing_is_taken_for_lost() throws Exception {
    try (S3View view = rig.view()) {
      rig.server.goAway();

      assertThat(check(view, page, "/page")).isInstanceOf(CaptureCheck.Unreachable.class);
      assertThatThrownBy(() -> view.isReadable(page)).isInstanceOf(UncheckedIOException.class);
      assertThatThrownBy(() -> view.read(page))
          .isInstanceOf(UnreachableArchiveException.class)
          .hasMessageContaining("s3://captures/crawl/" + page.file())
          .hasMessageContaining(rig.wire.endpoint());
      rig.server.comeBack();
    }
  }

  @Test
  void a_bucket_that_is_missing_is_named_at_the_start() {
    assertThatThrownBy(() -> S3View.open(rig.settings("elsewhere"), rig.root))
        .hasMessageContaining("no bucket elsewhere at " + rig.wire.endpoint())
        .hasMessageContaining("create it");
  }

  @Test
  void a_store_that_is_away_is_named_at_the_start() throws Exception {
    rig.server.goAway();

    assertThatThrownBy(() -> rig.open())
        .hasMessageContaining("Could not reach " + rig.wire.endpoint())
        .hasMessageContaining("s3://captures/crawl");
    rig.server.comeBack();
  }

  @Test
  void wrong_credentials_are_told_with_what_is_needed() throws Exception {
    String right = System.getProperty("aws.secretAccessKey");
    System.setProperty("aws.secretAccessKey", "wrong");
    try {
      assertThatThrownBy(() -> rig.view())
          .hasMessageContaining("Access to s3://captures/crawl was denied")
          .hasMessageContaining("s3:PutObject");
    } finally {
      System.setProperty("aws.secretAccessKey", right);
    }
  }

  @Test
  void places_and_settings_are_read_from_text() {
    assertThat(S3Place.parse("s3://captures/a/b/")).isEqualTo(new S3Place("captures", "a/b"));
    assertThat(S3Place.parse("s3://captures")).hasToString("s3://captures");
    assertThatThrownBy(() -> S3Place.parse("s3://captures/../x")).hasMessageContaining("../x");
    assertThatThrownBy(() -> S3Place.parse("s3://No_Bucket/x")).hasMessageContaining("No_Bucket");
    assertThatThrownBy(() -> S3Place.parse("/tmp/x")).hasMessageContaining("s3://BUCKET/PREFIX");

    S3Place place = new S3Place("captures", "");
    assertThat(S3Settings.of(place, Map.of())).isEqualTo(new S3Settings(place, "", "", false));
    assertThat(S3Settings.of(place, Map.of("TRAWL_S3_ENDPOINT", "http://127.0.0.1:9000")))
        .isEqualTo(new S3Settings(place, "http://127.0.0.1:9000", "us-east-1", true));
    assertThat(S3Settings.of(place, Map.of("TRAWL_S3_ENDPOINT", "", "TRAWL_S3_REGION", "")))
        .isEqualTo(S3Settings.of(place, Map.of()));
    assertThatThrownBy(() -> S3Settings.of(place, Map.of("TRAWL_S3_ENDPOINT", "ftp://x")))
        .hasMessageContaining("TRAWL_S3_ENDPOINT");
  }

  @Test
  void the_spool_is_set_by_variables() {
    SpoolSettings usual = SpoolSettings.of(Map.of());
    SpoolSettings chosen =
        SpoolSettings.of(
            Map.of("TRAWL_SPOOL", "/s", "TRAWL_SPOOL_LIMIT", "3g", "TRAWL_SPOOL_KEEP", "true"));

    assertThat(usual.root()).isEqualTo(Path.of("trawl-spool"));
    assertThat(usual.limitBytes()).isEqualTo(10L << 30);
    assertThat(chosen.root()).isEqualTo(Path.of("/s"));
    assertThat(chosen.limitBytes()).isEqualTo(3L << 30);
    assertThat(chosen.keepsUploaded()).isTrue();
    assertThatThrownBy(() -> SpoolSettings.of(Map.of("TRAWL_SPOOL_LIMIT", "much")))
        .hasMessageContaining("TRAWL_SPOOL_LIMIT is \"much\"");
  }

  private static CaptureCheck check(S3View view, CaptureRef ref, String path) {
    byte[] body = "one page".getBytes(StandardCharsets.US_ASCII);
    return view.check(ref, Samples.url(path), Samples.digest(body), body.length);
  }
}
