package dev.trawl.archive.warc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One code for all records holds whatever stands in them. */
final class NotePackerTest {
  private static final int LONGEST = RecordCode.MOST_DISTANCE;
  private static final String REQUEST =
      """
      WARC/1.1\r
      WARC-Type: request\r
      WARC-Record-ID: <urn:uuid:f2b0e6b4-3b5e-4c52-9f3f-0e6d0a7b1c11>\r
      WARC-Date: 2026-11-18T11:29:46.123456789Z\r
      WARC-Target-URI: https://docs.example.org/manual/chapter-7/index.html?page=3\r
      WARC-Warcinfo-ID: <urn:uuid:0a3c7b52-67b1-4a9f-8d8e-5f8f6f0f9a77>\r
      WARC-IP-Address: 203.0.113.77\r
      WARC-Concurrent-To: <urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7>\r
      Content-Type: application/http; msgtype=request\r
      Content-Length: 279\r
      \r
      GET /manual/chapter-7/index.html?page=3 HTTP/1.1\r
      Host: docs.example.org\r
      User-Agent: Trawl/0.1.0 (+https://example.org/bot)\r
      Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r
      Accept-Language: en;q=0.9,*;q=0.5\r
      Accept-Encoding: gzip, deflate, br, zstd\r
      Connection: keep-alive\r
      \r
      """;

  private final MemberPacker zlib = new ZlibPacker(MemberPacker.QUICK);
  private final MemberPacker packer = new NotePacker(new ZlibPacker(MemberPacker.QUICK));

  @AfterEach
  void close() {
    packer.close();
    zlib.close();
  }

  @Test
  void every_byte_comes_back() throws IOException {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }

    assertThat(unpacked(packed(packer, all))).isEqualTo(all);
  }

  @Test
  void texts_of_any_length_with_repetitions_of_any_length_and_distance_come_back()
      throws IOException {
    Random random = new Random(20);
    for (int round = 0; round < 5_000; round++) {
      byte[] record = repetitive(random, random.nextInt(LONGEST + 2));

      assertThat(unpacked(packed(packer, record))).isEqualTo(record);
    }
  }

  @Test
  void the_same_bytes_over_and_over_come_back() throws IOException {
    for (int length = 0; length <= LONGEST; length++) {
      byte[] record = new byte[length];

      assertThat(unpacked(packed(packer, record))).isEqualTo(record);
    }
  }

  @Test
  void a_request_is_hardly_longer_than_with_a_code_of_its_own() {
    byte[] record = REQUEST.getBytes(StandardCharsets.UTF_8);

    int theirs = packed(zlib, record).length();

    assertThat(packed(packer, record).length()).isLessThan(theirs * 107 / 100);
  }

  @Test
  void what_the_code_does_not_suit_is_packed_by_another() {
    byte[] noise = new byte[3_000];
    new Random(3).nextBytes(noise);
    byte[] cyrillic =
        "Съешь же ещё этих мягких французских булок. ".repeat(4).getBytes(StandardCharsets.UTF_8);

    assertThat(packed(packer, noise).length()).isEqualTo(packed(zlib, noise).length());
    assertThat(packed(packer, cyrillic).length()).isLessThan(packed(zlib, cyrillic).length() + 80);
  }

  /** Pieces of what stands before, of few letters or of any byte, in between. */
  private static byte[] repetitive(Random random, int length) {
    byte[] record = new byte[length];
    int letters = random.nextBoolean() ? 4 : 256;
    int at = 0;
    while (at < length) {
      int count = Math.min(length - at, 1 + random.nextInt(300));
      int from = at == 0 ? 0 : random.nextInt(at);
      boolean isRepeated = at > 0 && random.nextInt(3) > 0;
      for (int i = 0; i < count; i++) {
        record[at + i] = isRepeated ? record[from + i] : (byte) random.nextInt(letters);
      }
      at += count;
    }
    return record;
  }

  private static ByteBuilder packed(MemberPacker packer, byte[] record) {
    ByteBuilder members = new ByteBuilder(16);
    packer.pack(record, record.length, members);
    return members;
  }

  private static byte[] unpacked(ByteBuilder members) throws IOException {
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(members.array(), 0, members.length()))) {
      return in.readAllBytes();
    }
  }
}
