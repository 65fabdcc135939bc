package dev.trawl.bench.pieces;

import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.warc.WarcArchive;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A page of 20 KB kept as WARC records: request, response and metadata. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ArchiveBenchmark {
  private static final int PAGES = 64;
  private static final String REQUEST =
      "GET / HTTP/1.1\r\nHost: 127.1.1.1:8900\r\nUser-Agent: Trawl/bench\r\nAccept: */*\r\n\r\n";

  private final byte[][] responses = new byte[PAGES][];
  private final Scratch scratch = new Scratch();
  private final WarcArchive archive =
      scratch.make(
          dir ->
              WarcArchive.open(
                  dir, WarcConfig.standard(), InstantSource.system(), UUID::randomUUID));
  private long next;

  public ArchiveBenchmark() {
    for (int i = 0; i < PAGES; i++) {
      responses[i] = response(SamplePage.html(i));
    }
  }

  @TearDown(Level.Trial)
  public void remove() throws IOException {
    archive.close();
    scratch.close();
  }

  @Benchmark
  public CaptureRef keep() throws IOException, InterruptedException {
    int page = (int) (next++ % PAGES);
    byte[] response = responses[page];
    int head = head(response.length).length;
    return archive.keep(
        new Capture(
            new CanonicalUrl(SamplePage.url(page)),
            InstantSource.system().instant(),
            "127.1.1.1",
            REQUEST.getBytes(StandardCharsets.US_ASCII),
            response,
            head,
            // Never the same twice: a body that was seen before would not be stored again.
            "sha256:" + HexFormat.of().toHexDigits(next).repeat(4),
            response.length - head,
            false,
            Map.of("title", "A page with a title", "hopsFromSeed", "3", "links", "30")));
  }

  private static byte[] response(byte[] body) {
    ByteArrayOutputStream response = new ByteArrayOutputStream();
    response.writeBytes(head(body.length));
    response.writeBytes(body);
    return response.toByteArray();
  }

  /** The same length whatever the body's, as long as that has five digits. */
  private static byte[] head(int length) {
    return ("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: "
            + length
            + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }
}
