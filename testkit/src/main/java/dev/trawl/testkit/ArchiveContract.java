package dev.trawl.testkit;

import static dev.trawl.testkit.Captures.NOON;
import static dev.trawl.testkit.Captures.PLAIN;
import static dev.trawl.testkit.Captures.ascii;
import static dev.trawl.testkit.Captures.concat;
import static dev.trawl.testkit.Captures.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every archive promises. */
public abstract class ArchiveContract {
  private Archive archive;

  protected ArchiveContract() {}

  /** Opens the archive under test; a second call opens the same one again. */
  protected abstract Archive open() throws IOException;

  @BeforeEach
  final void openArchive() throws IOException {
    archive = open();
  }

  @AfterEach
  final void closeArchive() throws IOException {
    archive.close();
  }

  @Test
  void a_kept_capture_can_be_read_back() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    StoredCapture stored = archive.read(ref);

    assertThat(stored.url()).isEqualTo(url("/a"));
    assertThat(stored.fetchedAt()).isEqualTo(NOON);
    assertThat(stored.status()).isEqualTo(200);
    assertThat(stored.contentType()).isEqualTo("text/html");
    assertThat(stored.head()).isEqualTo(PLAIN);
    assertThat(stored.payload()).asString().isEqualTo("hello");
  }

  @Test
  void a_capture_without_a_body_has_an_empty_payload() throws Exception {
    CaptureRef ref = archive.keep(page("/empty", ""));

    assertThat(archive.read(ref).payload()).isEmpty();
  }

  @Test
  void the_payload_has_transfer_and_content_coding_undone() throws Exception {
    byte[] entity = gzipped("packed and in chunks");
    byte[] body = concat(ascii(Integer.toHexString(entity.length) + "\r\n"), entity);
    byte[] chunked = concat(body, ascii("\r\n0\r\n\r\n"));
    String head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n";

    CaptureRef ref = archive.keep(Captures.of("/coded", head, chunked, entity));

    assertThat(archive.read(ref).payload()).asString().isEqualTo("packed and in chunks");
  }

  @Test
  void two_captures_with_the_same_body_keep_their_own_urls() throws Exception {
    CaptureRef first = archive.keep(page("/one", "twin"));
    CaptureRef second = archive.keep(page("/two", "twin"));

    assertThat(second).isNotEqualTo(first);
    assertThat(archive.read(first).url()).isEqualTo(url("/one"));
    assertThat(archive.read(second).url()).isEqualTo(url("/two"));
    assertThat(archive.read(second).payload()).asString().isEqualTo("twin");
  }

  @Test
  void a_place_without_a_capture_is_an_error() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    assertThatThrownBy(() -> archive.read(new CaptureRef("nowhere", 0)))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> archive.read(new CaptureRef(ref.file(), ref.offset() + 100_000)))
        .isInstanceOf(IOException.class);
  }

  @Test
  void a_capture_is_readable_where_it_is_and_nowhere_else() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));
    CaptureRef repeat = archive.keep(page("/b", "hello"));

    assertThat(archive.isReadable(ref)).isTrue();
    assertThat(archive.isReadable(repeat)).isTrue();
    assertThat(archive.isReadable(new CaptureRef("nowhere", 0))).isFalse();
    assertThat(archive.isReadable(new CaptureRef(ref.file(), ref.offset() + 100_000))).isFalse();
  }

  @Test
  void a_capture_that_is_what_its_record_says_passes_the_check() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));
    CaptureRef repeat = archive.keep(page("/b", "hello"));

    assertThat(check(ref, "/a", "hello")).isEqualTo(new CaptureCheck.Ok());
    assertThat(check(repeat, "/b", "hello")).isEqualTo(new CaptureCheck.Ok());
  }

  @Test
  void a_check_tells_what_is_wrong() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    assertThat(check(ref, "/b", "hello"))
        .isEqualTo(new CaptureCheck.OtherUrl(url("/b"), url("/a").text()));
    assertThat(check(ref, "/a", "other")).isInstanceOf(CaptureCheck.OtherDigest.class);
    assertThat(check(new CaptureRef("nowhere", 0), "/a", "hello"))
        .isEqualTo(new CaptureCheck.MissingFile("nowhere"));
    assertThat(check(new CaptureRef(ref.file(), ref.offset() + 100_000), "/a", "hello"))
        .isInstanceOf(CaptureCheck.DamagedRecord.class);
  }

  @Test
  void captures_survive_closing_and_opening_again() throws Exception {
    CaptureRef before = archive.keep(page("/before", "kept before"));
    archive.sync();
    archive.close();

    archive = open();
    CaptureRef after = archive.keep(page("/after", "kept after"));

    assertThat(archive.read(before).payload()).asString().isEqualTo("kept before");
    assertThat(archive.read(after).payload()).asString().isEqualTo("kept after");
  }

  @Test
  void captures_kept_by_many_threads_at_once_are_all_there() throws Exception {
    List<CaptureRef> refs = keepFromManyThreads(256);

    assertThat(refs).doesNotHaveDuplicates();
    for (int i = 0; i < refs.size(); i++) {
      assertThat(archive.read(refs.get(i)).url()).isEqualTo(url("/page/" + i));
      assertThat(archive.read(refs.get(i)).payload()).asString().isEqualTo("body " + i);
    }
  }

  @Test
  void closing_twice_is_allowed() throws Exception {
    archive.keep(page("/a", "hello"));

    archive.close();
    archive.close();

    assertThatThrownBy(() -> archive.keep(page("/b", "too late"))).isInstanceOf(IOException.class);
  }

  private List<CaptureRef> keepFromManyThreads(int count)
      throws InterruptedException, ExecutionException {
    List<Future<CaptureRef>> kept = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < count; i++) {
        Capture capture = page("/page/" + i, "body " + i);
        kept.add(threads.submit(() -> archive.keep(capture)));
      }
    }
    List<CaptureRef> refs = new ArrayList<>();
    for (Future<CaptureRef> one : kept) {
      refs.add(one.get());
    }
    return refs;
  }

  private CaptureCheck check(CaptureRef ref, String path, String body) {
    return archive.check(ref, url(path), Samples.digest(ascii(body)), body.length());
  }

  private static CanonicalUrl url(String path) {
    return new CanonicalUrl("http://a.test" + path);
  }

  private static byte[] gzipped(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(ascii(text));
    }
    return packed.toByteArray();
  }
}
