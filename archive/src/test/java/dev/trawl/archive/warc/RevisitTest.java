package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.capture;
import static dev.trawl.archive.warc.Samples.gzipped;
import static dev.trawl.archive.warc.Samples.page;
import static dev.trawl.archive.warc.Samples.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRevisit;

class RevisitTest {
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
  void a_repeated_payload_is_stored_as_a_revisit_of_the_first() throws Exception {
    CaptureRef first = archive.keep(page("/one", "twin"));
    CaptureRef second = archive.keep(page("/two", "twin"));

    try (WarcReader reader = new WarcReader(root.resolve(second.file()))) {
      reader.position(first.offset());
      WarcRecord original = reader.next().orElseThrow();
      reader.position(second.offset());
      WarcRevisit revisit = (WarcRevisit) reader.next().orElseThrow();
      assertThat(revisit.profile()).isEqualTo(WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1);
      assertThat(revisit.refersTo()).hasValue(original.id());
      assertThat(revisit.refersToTargetURI()).hasValue(java.net.URI.create(url("/one").text()));
      assertThat(revisit.refersToDate()).hasValue(Samples.NOON);
      assertThat(revisit.body().stream().readAllBytes()).isEqualTo(bytes(Samples.HTML));
    }
  }

  @Test
  void a_revisit_reads_as_a_page_of_its_own_with_the_payload_of_the_first() throws Exception {
    archive.keep(page("/one", "twin"));
    String head = "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\n\r\n";
    CaptureRef second = archive.keep(capture("/two", head, bytes("twin"), bytes("twin")));

    StoredCapture stored = archive.read(second);

    assertThat(typeAt(second)).isEqualTo("revisit");
    assertThat(stored.url()).isEqualTo(url("/two"));
    assertThat(stored.status()).isEqualTo(404);
    assertThat(stored.contentType()).isEqualTo("text/plain");
    assertThat(stored.payload()).asString().isEqualTo("twin");
  }

  @Test
  void a_revisit_is_decoded_by_its_own_header() throws Exception {
    byte[] packed = gzipped(bytes("twin"));
    archive.keep(capture("/packed", Samples.HTML, packed, packed));
    String head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n";
    CaptureRef second = archive.keep(capture("/unpacked", head, packed, packed));

    assertThat(typeAt(second)).isEqualTo("revisit");
    assertThat(archive.read(second).payload()).asString().isEqualTo("twin");
  }

  @Test
  void empty_payloads_are_not_repeats_of_each_other() throws Exception {
    archive.keep(page("/one", ""));

    assertThat(typeAt(archive.keep(page("/two", "")))).isEqualTo("response");
  }

  @Test
  void truncated_payloads_are_not_repeats_of_each_other() throws Exception {
    byte[] cut = bytes("cut at a ca");
    archive.keep(capture("/one", Samples.HTML, cut, cut, true));

    CaptureRef whole = archive.keep(capture("/two", Samples.HTML, cut, cut, false));
    CaptureRef again = archive.keep(capture("/three", Samples.HTML, cut, cut, true));

    assertThat(typeAt(whole)).isEqualTo("response");
    assertThat(typeAt(again)).isEqualTo("response");
  }

  @Test
  void payloads_are_remembered_when_the_archive_is_opened_again() throws Exception {
    archive.keep(page("/one", "twin"));
    archive.close();

    archive = Samples.open(root);
    CaptureRef second = archive.keep(page("/two", "twin"));

    assertThat(typeAt(second)).isEqualTo("revisit");
    assertThat(archive.read(second).payload()).asString().isEqualTo("twin");
  }

  @Test
  void a_payload_whose_file_is_gone_is_stored_again() throws Exception {
    archive.keep(page("/one", "twin"));
    archive.close();
    archive = Samples.open(root);
    deleteWarcs();

    CaptureRef second = archive.keep(page("/two", "twin"));
    CaptureRef third = archive.keep(page("/three", "twin"));

    assertThat(typeAt(second)).isEqualTo("response");
    assertThat(typeAt(third)).isEqualTo("revisit");
  }

  @Test
  void a_revisit_is_not_readable_without_the_capture_it_repeats() throws Exception {
    CaptureRef first = archive.keep(page("/one", "twin"));
    archive.close();
    archive = Samples.open(root);
    CaptureRef second = archive.keep(page("/two", "twin"));
    assertThat(archive.isReadable(second)).isTrue();

    Files.delete(root.resolve(first.file()));

    assertThat(archive.isReadable(second)).isFalse();
    assertThatThrownBy(() -> archive.read(second))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(first.file());
  }

  @Test
  void no_more_payloads_are_remembered_than_allowed() throws Exception {
    archive.close();
    archive = Samples.open(root, WarcConfig.standard().withDigestIndexSize(2));
    archive.keep(page("/a", "a"));
    archive.keep(page("/b", "b"));
    archive.keep(page("/c", "c"));

    assertThat(typeAt(archive.keep(page("/b2", "b")))).isEqualTo("revisit");
    assertThat(typeAt(archive.keep(page("/a2", "a")))).isEqualTo("response");
  }

  private String typeAt(CaptureRef ref) throws IOException {
    try (WarcReader reader = new WarcReader(root.resolve(ref.file()))) {
      reader.position(ref.offset());
      return reader.next().orElseThrow().type();
    }
  }

  private void deleteWarcs() throws IOException {
    try (var files = Files.list(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".warc.gz")).toList()) {
        Files.delete(file);
      }
    }
  }
}
