package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class Sha256Test {
  /** Of "abc", from FIPS 180-4. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void a_payload_is_digested_between_its_ends() {
    byte[] bytes = "xxabcx".getBytes(StandardCharsets.US_ASCII);

    assertThat(Sha256.of(bytes, 2, 3)).isEqualTo("sha256:" + ABC);
  }

  @Test
  void each_digest_begins_anew_whatever_is_done_to_another() {
    MessageDigest other = Sha256.fresh();
    other.update((byte) 'x');

    byte[] digest = Sha256.fresh().digest("abc".getBytes(StandardCharsets.US_ASCII));

    assertThat(HexFormat.of().formatHex(digest)).isEqualTo(ABC);
  }
}
