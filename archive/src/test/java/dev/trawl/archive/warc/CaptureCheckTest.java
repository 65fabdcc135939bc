package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.capture;
import static dev.trawl.archive.warc.Samples.digest;
import static dev.trawl.archive.warc.Samples.gzipped;
import static dev.trawl.archive.warc.Samples.page;
import static dev.trawl.archive.warc.Samples.url;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureCheckTest {
  private static final String GZIP = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n";

  @TempDir Path root;
  private WarcArchive archive;

  @BeforeEach
  void open() throws IOException {
    archive = Samples.open(root);
  }

  @AfterEach
  void close() throws IOException {
    archive.close();
  }

  @Test
  void a_capture_with_the_right_url_and_payload_is_ok() throws Exception {
    byte[] packed = gzipped(bytes("hello"));
    CaptureRef ref = archive.keep(capture("/a", GZIP, packed, packed));

    assertThat(archive.check(ref, url("/a"), digest(bytes("hello"))))
        .isEqualTo(new CaptureCheck.Ok());
  }

  @Test
  void a_revisit_is_checked_with_the_payload_it_repeats() throws Exception {
    archive.keep(page("/a", "twin"));
    CaptureRef second = archive.keep(page("/b", "twin"));

    assertThat(archive.check(second, url("/b"), digest(bytes("twin"))))
        .isEqualTo(new CaptureCheck.Ok());
  }

  @Test
  void a_capture_of_another_url_is_found_out() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    assertThat(archive.check(ref, url("/b"), digest(bytes("hello"))))
        .isEqualTo(new CaptureCheck.OtherUrl(url("/b"), url("/a").text()));
  }

  @Test
  void another_payload_is_found_out() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    assertThat(archive.check(ref, url("/a"), digest(bytes("bye"))))
        .isEqualTo(new CaptureCheck.OtherDigest(digest(bytes("bye")), digest(bytes("hello"))));
  }

  @Test
  void a_missing_file_is_found_out() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));
    Files.delete(root.resolve(ref.file()));

    assertThat(archive.check(ref, url("/a"), digest(bytes("hello"))))
        .isEqualTo(new CaptureCheck.MissingFile(ref.file()));
  }

  @Test
  void a_spoilt_byte_is_found_out() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));
    try (RandomAccessFile file = new RandomAccessFile(root.resolve(ref.file()).toFile(), "rw")) {
      file.seek(ref.offset() + 100);
      int before = file.read();
      file.seek(ref.offset() + 100);
      file.write(before ^ 1);
    }

    assertThat(archive.check(ref, url("/a"), digest(bytes("hello"))))
        .isInstanceOf(CaptureCheck.DamagedRecord.class);
    assertThat(archive.isReadable(ref)).isFalse();
  }

  @Test
  void a_place_in_the_middle_of_a_record_is_found_out() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));
    CaptureRef beside = new CaptureRef(ref.file(), ref.offset() + 1);

    assertThat(archive.check(beside, url("/a"), digest(bytes("hello"))))
        .isInstanceOf(CaptureCheck.DamagedRecord.class);
  }

  @Test
  void the_place_of_a_record_that_is_no_capture_is_found_out() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    assertThat(archive.isReadable(new CaptureRef(ref.file(), 0))).isFalse();
  }

  @Test
  void a_place_outside_the_archive_is_refused() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));
    Path outside = Files.createTempDirectory("outside");
    Files.copy(root.resolve(ref.file()), outside.resolve("stolen.warc.gz"));
    String way = root.relativize(outside.resolve("stolen.warc.gz")).toString();

    assertThat(archive.isReadable(new CaptureRef(way, ref.offset()))).isFalse();
  }

  @Test
  void a_truncated_capture_is_compared_on_its_stored_prefix() throws Exception {
    byte[] noise = new byte[50_000];
    new Random(3).nextBytes(noise);
    byte[] cut = Arrays.copyOf(gzipped(noise), 20_000);
    CaptureRef ref = archive.keep(capture("/cut", GZIP, cut, cut, true));
    byte[] prefix = archive.read(ref).payload();

    assertThat(archive.check(ref, url("/cut"), digest(prefix))).isEqualTo(new CaptureCheck.Ok());
  }

  @Test
  void a_truncated_capture_of_known_length_is_compared_on_just_that_length() throws Exception {
    byte[] cut = gzipped(new byte[100_000]);
    CaptureRef ref = archive.keep(capture("/bomb", GZIP, cut, cut, true));

    assertThat(archive.check(ref, url("/bomb"), digest(new byte[777]), 777))
        .isEqualTo(new CaptureCheck.Ok());
    assertThat(archive.check(ref, url("/bomb"), digest(new byte[777]), 778))
        .isInstanceOf(CaptureCheck.OtherDigest.class);
  }
}
