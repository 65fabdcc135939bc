package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.Zstd;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.fetch.Payload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

final class ContentCodingTest extends FetchTesting {
  private static final byte[] PAGE = "<p>a page of text</p>".repeat(500).getBytes(UTF_8);
  private static final byte[] ZEROS = new byte[64 << 20];

  @Test
  void gzip_is_undone() throws Exception {
    assertThat(coded("gzip", gzip(PAGE)).payload()).isEqualTo(PAGE);
  }

  @Test
  void x_gzip_is_gzip() throws Exception {
    assertThat(coded("X-GZip", gzip(PAGE)).payload()).isEqualTo(PAGE);
  }

  @Test
  void gzip_members_are_joined() throws Exception {
    assertThat(coded("gzip", joined(gzip(PAGE), gzip(PAGE))).payload())
        .isEqualTo(joined(PAGE, PAGE));
  }

  @Test
  void deflate_with_a_zlib_header_is_undone() throws Exception {
    assertThat(coded("deflate", deflate(PAGE, false)).payload()).isEqualTo(PAGE);
  }

  @Test
  void deflate_without_a_zlib_header_is_undone() throws Exception {
    assertThat(coded("deflate", deflate(PAGE, true)).payload()).isEqualTo(PAGE);
  }

  @Test
  void brotli_is_undone() throws Exception {
    assertThat(coded("br", Encoder.compress(PAGE)).payload()).isEqualTo(PAGE);
  }

  @Test
  void zstd_is_undone() throws Exception {
    assertThat(coded("zstd", Zstd.compress(PAGE)).payload()).isEqualTo(PAGE);
  }

  @Test
  void chained_codings_are_undone_last_first() throws Exception {
    byte[] chained = Zstd.compress(gzip(PAGE));

    assertThat(coded("gzip, identity, zstd", chained).payload()).isEqualTo(PAGE);
  }

  @Test
  void an_unknown_coding_leaves_the_body_as_it_came() throws Exception {
    var answer = coded("gzip, rot13", gzip(PAGE));

    assertThat(answer.payload()).isEqualTo(gzip(PAGE));
    assertThat(answer.truncated()).isFalse();
  }

  @Test
  void an_empty_body_needs_no_decoding() throws Exception {
    var answer = coded("gzip", new byte[0]);

    assertThat(answer.payload()).isEmpty();
    assertThat(answer.truncated()).isFalse();
  }

  @Test
  void payload_and_entity_have_digests_of_their_own() throws Exception {
    var answer = coded("gzip", gzip(PAGE));

    assertThat(answer.payloadDigest()).isEqualTo(Payload.of(PAGE).digest());
    assertThat(answer.entityDigest()).isEqualTo(Payload.of(gzip(PAGE)).digest());
    assertThat(answer.entityLength()).isEqualTo(gzip(PAGE).length);
  }

  @Test
  void a_coding_that_breaks_off_gives_what_came_before() throws Exception {
    byte[] noise = new byte[100_000];
    new java.util.Random(1).nextBytes(noise);
    byte[] whole = gzip(noise);
    var answer = coded("gzip", Arrays.copyOf(whole, whole.length / 2));

    assertThat(answer.payload()).hasSizeGreaterThan(10_000);
    assertThat(answer.payload()).isEqualTo(Arrays.copyOf(noise, answer.payload().length));
    assertThat(answer.truncated()).isTrue();
  }

  @Test
  void a_body_that_is_not_coded_at_all_gives_nothing_and_says_so() throws Exception {
    for (String coding : new String[] {"gzip", "deflate", "br", "zstd"}) {
      var answer = coded(coding, "<p>plain</p>".getBytes(UTF_8));

      assertThat(answer.truncated()).as(coding).isTrue();
      assertThat(text(answer.response())).as(coding).endsWith("<p>plain</p>");
    }
  }

  @Test
  void a_payload_beyond_the_cap_is_cut_there() throws Exception {
    byte[] noise = new byte[100_000];
    new java.util.Random(1).nextBytes(noise);
    byte[] hex = java.util.HexFormat.of().formatHex(noise).getBytes(UTF_8);
    try (var server = ScriptedServer.answering(response("gzip", gzip(hex)))) {
      var answer = answer(server, 150_000);

      assertThat(answer.payload()).isEqualTo(Arrays.copyOf(hex, 150_000));
      assertThat(answer.truncated()).isTrue();
    }
  }

  @Test
  void a_payload_as_long_as_the_cap_is_whole() throws Exception {
    try (var server = ScriptedServer.answering(response("gzip", gzip(PAGE)))) {
      assertThat(answer(server, PAGE.length).truncated()).isFalse();
    }
  }

  @Test
  void a_gzip_bomb_is_stopped_at_200_to_1() throws Exception {
    byte[] bomb = gzip(ZEROS);

    assertStopped(coded("gzip", bomb), bomb.length);
  }

  @Test
  void a_deflate_bomb_is_stopped_at_200_to_1() throws Exception {
    byte[] bomb = deflate(ZEROS, false);

    assertStopped(coded("deflate", bomb), bomb.length);
  }

  @Test
  void a_brotli_bomb_is_stopped_at_200_to_1() throws Exception {
    byte[] bomb = Encoder.compress(ZEROS, new Encoder.Parameters().setQuality(4));

    assertStopped(coded("br", bomb), bomb.length);
  }

  @Test
  void a_zstd_bomb_is_stopped_at_200_to_1() throws Exception {
    byte[] bomb = Zstd.compress(ZEROS);

    assertStopped(coded("zstd", bomb), bomb.length);
  }

  @Test
  void a_nested_bomb_is_stopped() throws Exception {
    byte[] bomb = gzip(gzip(gzip(ZEROS)));

    assertStopped(coded("gzip, gzip, gzip", bomb), bomb.length);
  }

  @Test
  void a_bomb_that_swells_only_in_the_middle_is_stopped() throws Exception {
    var answer = coded("gzip, gzip", gzip(repeated(gzip(new byte[0]), 1_000_000)));

    assertThat(answer.payload()).isEmpty();
    assertThat(answer.truncated()).isTrue();
  }

  @Test
  void half_a_million_empty_members_are_an_empty_body() throws Exception {
    var answer = coded("gzip", repeated(gzip(new byte[0]), 500_000));

    assertThat(answer.payload()).isEmpty();
    assertThat(answer.truncated()).isFalse();
  }

  @Test
  void a_gzip_header_with_every_field_is_passed_over() throws Exception {
    byte[] plain = gzip(PAGE);
    byte[] header = {31, (byte) 139, 8, 31, 1, 2, 3, 4, 0, 3, 2, 0, 9, 9, 'n', 0, 'c', 0, 7, 7};
    byte[] full = joined(header, Arrays.copyOfRange(plain, 10, plain.length));

    assertThat(coded("gzip", joined(full, new byte[100])).payload()).isEqualTo(PAGE);
  }

  @Test
  void a_wrong_checksum_is_flagged_and_the_page_kept() throws Exception {
    byte[] wrong = gzip(PAGE);
    wrong[wrong.length - 8] ^= 1;
    var answer = coded("gzip", wrong);

    assertThat(answer.payload()).isEqualTo(PAGE);
    assertThat(answer.truncated()).isTrue();
  }

  private static void assertStopped(HttpAnswer answer, int sent) {
    assertThat(answer.truncated()).isTrue();
    assertThat((long) answer.payload().length).isLessThanOrEqualTo(Math.max(MIB, 200L * sent));
    assertThat(answer.entityLength()).isEqualTo(sent);
  }

  private HttpAnswer coded(String coding, byte[] body) throws IOException {
    try (var server = ScriptedServer.answering(response(coding, body))) {
      return answer(server);
    }
  }

  private static byte[] response(String coding, byte[] body) {
    String head =
        "HTTP/1.1 200 OK\r\nContent-Encoding: %s\r\nContent-Length: %d\r\n\r\n"
            .formatted(coding, body.length);
    return joined(head.getBytes(ISO_8859_1), body);
  }

  private static byte[] joined(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  private static byte[] repeated(byte[] bytes, int times) {
    byte[] all = new byte[bytes.length * times];
    for (int i = 0; i < all.length; i++) {
      all[i] = bytes[i % bytes.length];
    }
    return all;
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  private static byte[] deflate(byte[] bytes, boolean raw) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var deflate = new DeflaterOutputStream(out, new Deflater(6, raw))) {
      deflate.write(bytes);
    }
    return out.toByteArray();
  }
}
