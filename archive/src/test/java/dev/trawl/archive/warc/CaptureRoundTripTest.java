package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.HTML;
import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.capture;
import static dev.trawl.archive.warc.Samples.chunk;
import static dev.trawl.archive.warc.Samples.concat;
import static dev.trawl.archive.warc.Samples.gzipped;
import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.Zstd;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.Warcinfo;

class CaptureRoundTripTest {
  private static final byte[] TEXT = bytes("<p>the same words again and again</p>".repeat(500));

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
  void a_plain_page_comes_back_byte_for_byte() throws Exception {
    assertComesBack(page("/plain", "hello"), bytes("hello"));
  }

  @Test
  void a_page_without_a_body_comes_back_byte_for_byte() throws Exception {
    assertComesBack(page("/empty", ""), new byte[0]);
  }

  @Test
  void a_binary_body_comes_back_byte_for_byte() throws Exception {
    byte[] noise = new byte[300_000];
    new Random(7).nextBytes(noise);

    assertComesBack(capture("/noise", HTML, noise, noise), noise);
  }

  @Test
  void a_chunked_body_keeps_its_chunks_in_the_file() throws Exception {
    byte[] body = concat(chunk(bytes("one ")), chunk(bytes("two")), bytes("0\r\n\r\n"));
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    assertComesBack(capture("/chunked", head, body, bytes("one two")), bytes("one two"));
  }

  @Test
  void a_gzip_coded_body_stays_packed_in_the_file() throws Exception {
    assertCodingIsUndone("gzip", gzipped(TEXT));
  }

  @Test
  void a_packed_body_of_no_bytes_is_an_empty_payload() throws Exception {
    byte[] packed = gzipped(new byte[0]);

    assertComesBack(capture("/none", coded("gzip"), packed, packed), new byte[0]);
  }

  @Test
  void a_body_coded_twice_is_unpacked_twice() throws Exception {
    assertCodingIsUndone("gzip, gzip", gzipped(gzipped(TEXT)));
  }

  @Test
  void deflate_is_undone_with_and_without_its_zlib_header() throws Exception {
    assertCodingIsUndone("deflate", deflated(false));
    assertCodingIsUndone("deflate", deflated(true));
  }

  @Test
  void brotli_is_undone() throws Exception {
    Brotli4jLoader.ensureAvailability();

    assertCodingIsUndone("br", Encoder.compress(TEXT));
  }

  @Test
  void zstd_is_undone() throws Exception {
    assertCodingIsUndone("zstd", Zstd.compress(TEXT));
  }

  @Test
  void a_body_in_an_unknown_coding_is_taken_as_it_is() throws Exception {
    byte[] packed = gzipped(TEXT);

    assertComesBack(capture("/a", coded("gzip, unheard-of"), packed, packed), packed);
  }

  @Test
  void a_body_that_is_not_in_the_declared_coding_has_no_payload() throws Exception {
    assertComesBack(capture("/a", coded("gzip"), TEXT, TEXT, true), new byte[0]);
  }

  @Test
  void a_million_empty_gzip_members_do_no_harm() throws Exception {
    byte[] empty = gzipped(new byte[0]);
    byte[] body = new byte[empty.length * 1_000_000];
    for (int at = 0; at < body.length; at += empty.length) {
      System.arraycopy(empty, 0, body, at, empty.length);
    }

    assertComesBack(capture("/a", coded("gzip"), body, body), new byte[0]);
  }

  @Test
  void gzip_members_in_a_row_are_one_payload() throws Exception {
    byte[] body = concat(gzipped(bytes("one ")), gzipped(bytes("two")), bytes("padding"));

    assertComesBack(capture("/a", coded("gzip"), body, body), bytes("one two"));
  }

  @Test
  void a_truncated_coded_body_is_decoded_as_far_as_it_goes() throws Exception {
    byte[] noise = new byte[100_000];
    new Random(7).nextBytes(noise);
    byte[] packed = gzipped(noise);
    byte[] cut = Arrays.copyOf(packed, 50_000);

    CaptureRef ref = archive.keep(capture("/cut", coded("gzip"), cut, cut, true));

    byte[] payload = archive.read(ref).payload();
    assertThat(payload).hasSizeBetween(49_000, 50_000);
    assertThat(payload).isEqualTo(Arrays.copyOf(noise, payload.length));
    assertThat(records(ref))
        .first()
        .extracting(WarcRecord::truncated)
        .isEqualTo(WarcTruncationReason.LENGTH);
  }

  @Test
  void a_truncated_chunked_body_gives_what_came_of_it() throws Exception {
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    byte[] body = concat(chunk(bytes("one ")), bytes("ff\r\ntwo"));

    CaptureRef ref = archive.keep(capture("/cut", head, body, bytes("one two"), true));

    assertThat(archive.read(ref).payload()).asString().isEqualTo("one two");
  }

  @Test
  void a_truncated_bomb_is_cut_at_the_payload_limit() throws Exception {
    archive.close();
    archive = Samples.open(root, WarcConfig.standard().withPayloadLimit(1_000));
    byte[] bomb = gzipped(new byte[1_000_000]);

    CaptureRef ref = archive.keep(capture("/bomb", coded("gzip"), bomb, bomb, true));

    assertThat(archive.read(ref).payload()).hasSize(1_000);
  }

  @Test
  void an_odd_header_does_not_hide_the_payload() throws Exception {
    String head = "HTTP/1.1 200\nX-A: b\u00e9\n folded\nno colon here\nX-Null: \0\nx:y\n\n";
    byte[] raw = head.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    Capture odd = page("/odd", "unused");
    byte[] response = concat(raw, bytes("body"));
    Capture capture =
        new Capture(
            odd.url(),
            odd.fetchedAt(),
            odd.ip(),
            odd.request(),
            response,
            raw.length,
            Samples.digest(bytes("body")),
            4,
            false,
            odd.metadata());

    CaptureRef ref = archive.keep(capture);

    assertThat(archive.read(ref).payload()).asString().isEqualTo("body");
    assertThat(archive.read(ref).head()).isEqualTo(head);
  }

  @Test
  void each_capture_has_a_request_and_a_metadata_record_that_name_it() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    List<WarcRecord> records = records(ref);

    WarcResponse response = (WarcResponse) records.get(0);
    WarcRequest request = (WarcRequest) records.get(1);
    WarcMetadata metadata = (WarcMetadata) records.get(2);
    assertThat(request.concurrentTo()).containsExactly(response.id());
    assertThat(metadata.concurrentTo()).containsExactly(response.id());
    assertThat(response.ipAddress().orElseThrow().getHostAddress()).isEqualTo("127.0.0.1");
    assertThat(response.headers().first("WARC-Date")).hasValue("2026-03-01T12:00:00.250Z");
  }

  @Test
  void text_of_a_page_cannot_add_lines_to_the_metadata_record() throws Exception {
    CaptureRef ref = archive.keep(page("/a", "hello"));

    String block = new String(blocks(ref).get(2), java.nio.charset.StandardCharsets.UTF_8);

    assertThat(block).isEqualTo("title: Page WARC-Type: forged\r\noutlink: http://a.test/next\r\n");
  }

  @Test
  void each_file_begins_with_what_wrote_it() throws Exception {
    archive.close();
    archive =
        Samples.open(
            root, WarcConfig.standard().writtenBy("Trawl/9.9", "Trawl/9.9 (+https://me.test/)"));
    CaptureRef ref = archive.keep(page("/a", "hello"));

    try (WarcReader reader = new WarcReader(root.resolve(ref.file()))) {
      Warcinfo info = (Warcinfo) reader.next().orElseThrow();
      assertThat(info.filename()).hasValue(ref.file());
      assertThat(info.fields().first("software")).hasValue("Trawl/9.9");
      assertThat(info.fields().first("http-header-user-agent"))
          .hasValue("Trawl/9.9 (+https://me.test/)");
      String id = info.headers().first("WARC-Record-ID").orElseThrow();
      assertThat(reader.next().orElseThrow().headers().first("WARC-Warcinfo-ID")).hasValue(id);
    }
  }

  private void assertCodingIsUndone(String coding, byte[] packed) throws Exception {
    assertComesBack(capture("/coded", coded(coding), packed, packed), TEXT);
  }

  private static String coded(String coding) {
    return "HTTP/1.1 200 OK\r\nContent-Encoding: " + coding + "\r\n\r\n";
  }

  private void assertComesBack(Capture capture, byte[] payload) throws Exception {
    CaptureRef ref = archive.keep(capture);

    assertThat(archive.read(ref).payload()).isEqualTo(payload);
    List<byte[]> blocks = blocks(ref);
    assertThat(blocks.get(0)).isEqualTo(capture.response());
    assertThat(blocks.get(1)).isEqualTo(capture.request());
  }

  /** The blocks of the records of one capture, as another reader sees them. */
  private List<byte[]> blocks(CaptureRef ref) throws IOException {
    List<byte[]> blocks = new ArrayList<>();
    try (WarcReader reader = new WarcReader(root.resolve(ref.file()))) {
      reader.position(ref.offset());
      for (int i = 0; i < 3; i++) {
        blocks.add(reader.next().orElseThrow().body().stream().readAllBytes());
      }
    }
    return blocks;
  }

  private List<WarcRecord> records(CaptureRef ref) throws IOException {
    List<WarcRecord> records = new ArrayList<>();
    try (WarcReader reader = new WarcReader(root.resolve(ref.file()))) {
      reader.position(ref.offset());
      for (int i = 0; i < 3; i++) {
        records.add(reader.next().orElseThrow());
      }
    }
    return records;
  }

  private static byte[] deflated(boolean bare) {
    Deflater deflater = new Deflater(6, bare);
    deflater.setInput(TEXT);
    deflater.finish();
    byte[] packed = new byte[TEXT.length];
    int length = deflater.deflate(packed);
    deflater.end();
    return Arrays.copyOf(packed, length);
  }
}
