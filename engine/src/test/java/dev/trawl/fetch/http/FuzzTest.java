package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.Zstd;
import dev.trawl.fetch.FetchResult;
import dev.trawl.outcome.ErrorClass;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

final class FuzzTest extends FetchTesting {
  private static final int ROUNDS = 3_000;
  private static final byte[] SPICE = "\r\n\0 :;,0129afx-\u00ff\t".getBytes(ISO_8859_1);

  @Test
  void no_mutation_of_a_response_causes_anything_but_a_result() throws Exception {
    Random random = new Random(20_261_115);
    List<byte[]> samples = samples();
    var response = new AtomicReference<byte[]>();
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(response.get());
            })) {
      for (int round = 0; round < ROUNDS; round++) {
        byte[] mutant = mutate(samples.get(random.nextInt(samples.size())), random);
        response.set(mutant);
        FetchResult result = fetch(server.url("/"), LONG, 100_000);

        if (result instanceof FetchResult.Failed failed) {
          assertThat(failed.error())
              .as("round %d: %s", round, failed.detail())
              .isIn(
                  ErrorClass.PROTOCOL,
                  ErrorClass.RESET,
                  ErrorClass.BODY_INCOMPLETE,
                  ErrorClass.HEADER_TOO_LARGE);
        } else {
          assertThat(answer(result).payload().length).isLessThanOrEqualTo(100_000);
        }
      }
    }
  }

  private static byte[] mutate(byte[] sample, Random random) {
    byte[] mutant = sample.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(mutant.length);
      switch (random.nextInt(5)) {
        case 0 -> mutant[at] = (byte) random.nextInt(256);
        case 1 -> mutant[at] = SPICE[random.nextInt(SPICE.length)];
        case 2 -> mutant = Arrays.copyOf(mutant, at + 1);
        case 3 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
        default -> {
          byte[] longer = Arrays.copyOf(mutant, mutant.length + mutant.length - at);
          System.arraycopy(mutant, at, longer, mutant.length, mutant.length - at);
          mutant = longer;
        }
      }
    }
    return mutant;
  }

  private static List<byte[]> samples() throws IOException {
    byte[] page = "<a href=/x>link</a>".repeat(100).getBytes(ISO_8859_1);
    var gzipped = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(gzipped)) {
      gzip.write(page);
    }
    List<byte[]> samples = new ArrayList<>();
    samples.add("HTTP/1.1 200 OK\r\nX: y\r\nContent-Length: 5\r\n\r\nhello".getBytes(ISO_8859_1));
    samples.add("HTTP/1.1 100 C\r\n\r\nHTTP/1.1 200 OK\r\n\r\nuntil close".getBytes(ISO_8859_1));
    samples.add(
        ("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "5;e\r\nhello\r\n1f\r\n0123456789012345678901234567890\r\n0\r\nT: u\r\n\r\n")
            .getBytes(ISO_8859_1));
    samples.add(coded("gzip", gzipped.toByteArray()));
    samples.add(coded("br", Encoder.compress(page)));
    samples.add(coded("zstd", Zstd.compress(page)));
    return samples;
  }

  private static byte[] coded(String coding, byte[] body) throws IOException {
    var response = new ByteArrayOutputStream();
    response.write(
        ("HTTP/1.1 200 OK\r\nContent-Encoding: " + coding + "\r\n\r\n").getBytes(ISO_8859_1));
    response.write(body);
    return response.toByteArray();
  }
}
