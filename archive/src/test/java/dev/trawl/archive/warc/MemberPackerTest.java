package dev.trawl.archive.warc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever packs a record, everybody's gunzip unpacks it. */
final class MemberPackerTest {
  static List<MemberPacker> packers() {
    List<MemberPacker> packers = new ArrayList<>();
    packers.add(MemberPacker.of(1));
    packers.add(MemberPacker.of(6));
    packers.add(new NotePacker(new ZlibPacker(1)));
    packers.add(new ZlibPacker(1));
    if (IsalPacker.isAvailable()) {
      packers.add(new IsalPacker());
    }
    return packers;
  }

  @ParameterizedTest
  @MethodSource("packers")
  void recordsOfAnySizeComeBackWhole(MemberPacker packer) throws IOException {
    for (int size : new int[] {1, 2, 511, 20_000, 65_535, 65_536, 65_537, 3_000_000}) {
      assertUnpacks(packer, markup(size));
    }
    packer.close();
  }

  @ParameterizedTest
  @MethodSource("packers")
  void whatCannotBeMadeSmallerComesBackWhole(MemberPacker packer) throws IOException {
    for (int size : new int[] {1, 100, 20_000, 65_536, 3_000_000}) {
      byte[] noise = new byte[size];
      new Random(size).nextBytes(noise);
      assertUnpacks(packer, noise);
    }
    packer.close();
  }

  @ParameterizedTest
  @MethodSource("packers")
  void onlyTheGivenLengthIsPacked(MemberPacker packer) throws IOException {
    byte[] text = markup(5_000);
    ByteBuilder members = new ByteBuilder(16);
    packer.pack(text, 1_000, members);
    packer.pack(text, 2_000, members);
    packer.close();
    assertThat(unpacked(members)).hasSize(3_000).startsWith(Arrays.copyOf(text, 1_000));
  }

  @ParameterizedTest
  @MethodSource("packers")
  void markupBecomesSmaller(MemberPacker packer) {
    ByteBuilder members = new ByteBuilder(16);
    packer.pack(markup(20_000), 20_000, members);
    packer.close();
    assertThat(members.length()).isLessThan(5_000);
  }

  private static void assertUnpacks(MemberPacker packer, byte[] record) throws IOException {
    ByteBuilder members = new ByteBuilder(16);
    packer.pack(record, record.length, members);
    assertThat(unpacked(members)).isEqualTo(record);
  }

  private static byte[] unpacked(ByteBuilder members) throws IOException {
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(members.array(), 0, members.length()))) {
      return in.readAllBytes();
    }
  }

  private static byte[] markup(int size) {
    StringBuilder text = new StringBuilder(size + 64);
    for (int i = 0; text.length() < size; i++) {
      text.append("<p class=\"item\">").append(Integer.toString(i * 7919, 36)).append("</p>");
    }
    return text.substring(0, size).getBytes(StandardCharsets.US_ASCII);
  }
}
