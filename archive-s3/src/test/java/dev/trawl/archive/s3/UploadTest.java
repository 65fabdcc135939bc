package dev.trawl.archive.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.WarcArchive;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.testkit.Captures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadTest {
  private static final int MIB = 1 << 20;

  @TempDir Path scratch;

  private Rig rig;

  @BeforeEach
  void serve() throws Exception {
    rig = Rig.in(scratch);
  }

  @AfterEach
  void stop() throws Exception {
    rig.close();
  }

  @Test
  void closing_uploads_each_file_with_its_index_and_leaves_none_behind() throws Exception {
    CaptureRef ref;
    try (S3Archive archive = rig.open()) {
      ref = archive.keep(Captures.page("/1", "one"));
      assertThat(rig.server.keys()).isEmpty();
    }

    assertThat(rig.server.keys())
        .containsExactlyInAnyOrder("crawl/" + ref.file(), "crawl/" + ref.file() + ".cdxj");
    assertThat(rig.spooled()).isEmpty();
    try (S3View view = rig.view()) {
      assertThat(view.read(ref).payload()).asString().isEqualTo("one");
    }
  }

  @Test
  void a_file_is_uploaded_when_it_is_full_and_read_from_the_store_then() throws Exception {
    WarcConfig small = rig.captures().withRotateBytes(20_000);
    try (S3Archive archive = rig.open(rig.spool(), small)) {
      CaptureRef first = archive.keep(Captures.noise("/1", 15_000, 1));
      archive.keep(Captures.noise("/2", 15_000, 2));

      assertThat(rig.heard.next()).isEqualTo("uploaded " + first.file());
      assertThat(rig.spooled()).hasSize(1).noneMatch(name -> first.file().endsWith(name));
      assertThat(archive.read(first).payload()).hasSize(15_000);
    }
  }

  @Test
  void a_file_is_uploaded_when_it_is_old_although_nothing_more_is_kept() throws Exception {
    try (S3Archive archive = rig.open()) {
      CaptureRef ref = archive.keep(Captures.page("/1", "one"));

      rig.clock.advance(Duration.ofMinutes(10));

      assertThat(rig.heard.next()).isEqualTo("uploaded " + ref.file());
    }
  }

  @Test
  void uploaded_files_stay_when_that_is_wanted_and_are_not_sent_again() throws Exception {
    SpoolSettings keeping = rig.spool().keepingUploaded(true);
    CaptureRef ref;
    try (S3Archive archive = rig.open(keeping, rig.captures())) {
      ref = archive.keep(Captures.noise("/1", MIB, 1));
    }
    assertThat(rig.spooled()).hasSize(1);
    assertThat(rig.heard.next()).isEqualTo("uploaded " + ref.file());
    long sent = rig.wire.sent();

    rig.open(keeping, rig.captures()).close();

    assertThat(rig.wire.sent() - sent).isLessThan(MIB / 2);
    assertThat(rig.server.keys()).hasSize(2);
  }

  @Test
  void a_large_file_goes_in_parts() throws Exception {
    CaptureRef ref;
    try (S3Archive archive = rig.open(rig.spool().withPartBytes(5L * MIB), rig.captures())) {
      archive.keep(Captures.noise("/1", 6 * MIB, 1));
      ref = archive.keep(Captures.noise("/2", 6 * MIB, 2));
    }

    assertThat(rig.server.object("crawl/" + ref.file())).hasSizeGreaterThan(12 * MIB);
    assertThat(rig.spooled()).isEmpty();
    try (S3View view = rig.view()) {
      assertThat(view.read(ref).payload()).hasSize(6 * MIB);
    }
  }

  @Test
  void an_upload_that_was_cut_goes_on_at_the_next_start() throws Exception {
    SpoolSettings parts = rig.spool().withPartBytes(5L * MIB);
    CaptureRef ref;
    try (S3Archive archive = rig.open(parts, rig.captures())) {
      ref = archive.keep(Captures.noise("/1", 18 * MIB, 1));
      // The first two parts arrive.
      rig.wire.cutAfter(12 * MIB);
    }
    assertThat(rig.heard.next()).startsWith("failing: Could not reach");
    assertThat(rig.heard.next()).isEqualTo("left 1");
    assertThat(rig.spooled()).hasSize(1);
    rig.wire.mend();
    long sent = rig.wire.sent();

    rig.open(parts, rig.captures()).close();

    assertThat(rig.heard.next()).isEqualTo("uploaded " + ref.file());
    assertThat(rig.wire.sent() - sent).isLessThan(11L * MIB);
    assertThat(rig.spooled()).isEmpty();
    try (S3View view = rig.view()) {
      assertThat(view.read(ref).payload()).hasSize(18 * MIB);
    }
  }

  @Test
  void what_a_killed_worker_has_left_is_mended_and_uploaded() throws Exception {
    Path spool = Files.createDirectories(rig.root.resolve("w1"));
    Path elsewhere = scratch.resolve("elsewhere");
    CaptureRef ref;
    try (WarcArchive killed =
        WarcArchive.open(elsewhere, rig.captures(), rig.clock, UUID::randomUUID)) {
      ref = new WriterId("w1").fromRoot(killed.keep(Captures.page("/1", "one")));
      // As a kill leaves it: not finished, and with half a record at its end.
      for (Path file : List.of(elsewhere.resolve(name(ref)), marker(elsewhere, ref))) {
        Files.copy(file, spool.resolve(file.getFileName()));
      }
      Files.write(spool.resolve(name(ref)), new byte[] {0x1f}, StandardOpenOption.APPEND);
    }

    rig.open().close();

    assertThat(rig.heard.next()).isEqualTo("uploaded " + ref.file());
    try (S3View view = rig.view()) {
      assertThat(view.read(ref).payload()).asString().isEqualTo("one");
    }
  }

  @Test
  void captures_are_kept_while_the_store_is_away_and_uploaded_when_it_is_back() throws Exception {
    List<CaptureRef> refs = new ArrayList<>();
    WarcConfig small = rig.captures().withRotateBytes(20_000);
    try (S3Archive archive = rig.open(rig.spool(), small)) {
      rig.server.goAway();
      for (int i = 0; i < 5; i++) {
        refs.add(archive.keep(Captures.noise("/" + i, 15_000, i)));
      }
      assertThat(rig.heard.next())
          .startsWith("failing: Could not reach " + rig.wire.endpoint())
          .contains("s3://captures/crawl/w1/trawl-", "check TRAWL_S3_ENDPOINT");
      assertThat(refs).allMatch(archive::isReadable);

      rig.server.comeBack();

      assertThat(rig.heard.next()).startsWith("uploaded w1/");
    }
    assertThat(rig.spooled()).isEmpty();
    try (S3View view = rig.view()) {
      assertThat(refs).allMatch(view::isReadable);
    }
  }

  @Test
  void a_full_spool_is_an_error_that_names_it_and_why() throws Exception {
    WarcConfig small = rig.captures().withRotateBytes(20_000);
    try (S3Archive archive =
        rig.open(rig.spool().withLimitBytes(100_000).withPatience(Duration.ofMillis(100)), small)) {
      rig.server.goAway();
      archive.keep(Captures.noise("/first", 15_000, 0));
      archive.keep(Captures.noise("/second", 15_000, 0x2));
      assertThat(rig.heard.next()).startsWith("failing");

      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 100; i++) {
                  archive.keep(Captures.noise("/" + i, 15_000, i + 10));
                }
              })
          .isInstanceOf(IOException.class)
          .hasMessageContaining(rig.root.toString())
          .hasMessageContaining("wait for their upload to s3://captures/crawl")
          .hasMessageContaining("Could not reach");
    }
  }

  @Test
  void another_file_of_the_same_name_is_never_replaced() throws Exception {
    CaptureRef ref;
    try (S3Archive archive = rig.open()) {
      ref = archive.keep(Captures.page("/1", "one"));
      rig.server.replace("crawl/" + ref.file(), new byte[] {1, 2, 3});
    }

    assertThat(rig.heard.next())
        .startsWith("failing: s3://captures/crawl/" + ref.file() + " holds another file");
    assertThat(rig.heard.next()).isEqualTo("left 1");
    assertThat(rig.server.object("crawl/" + ref.file())).containsExactly(1, 2, 3);
    assertThat(rig.spooled()).hasSize(1);
  }

  @Test
  void no_name_is_used_twice_after_its_file_has_left() throws Exception {
    List<CaptureRef> refs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      try (S3Archive archive = rig.open()) {
        refs.add(archive.keep(Captures.page("/" + i, "body " + i)));
      }
    }

    assertThat(refs).extracting(CaptureRef::file).doesNotHaveDuplicates();
    assertThat(Files.exists(rig.root.resolve("w1").resolve("last-serial"))).isTrue();
    try (S3View view = rig.view()) {
      assertThat(refs).allMatch(view::isReadable);
    }
  }

  private static String name(CaptureRef ref) {
    return ref.file().substring("w1/".length());
  }

  private static Path marker(Path directory, CaptureRef ref) {
    return directory.resolve(name(ref) + ".open");
  }
}
