package dev.trawl.archive.s3;

import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** A server, a wire to it, a spool, and archives between them. */
final class Rig implements AutoCloseable {
  final ManualClock clock = new ManualClock();
  final Heard heard = new Heard();
  final TestServer server;
  final Relay wire;
  final Path root;

  private Rig(TestServer server, Relay wire, Path root) {
    this.server = server;
    this.wire = wire;
    this.root = root;
  }

  static Rig in(Path scratch) throws Exception {
    TestServer server = TestServer.start(scratch.resolve("server"));
    return new Rig(server, Relay.to(server.port()), scratch.resolve("spool"));
  }

  S3Settings settings() {
    return settings(TestServer.BUCKET);
  }

  S3Settings settings(String bucket) {
    return S3Settings.of(
        new S3Place(bucket, "crawl"), Map.of("TRAWL_S3_ENDPOINT", wire.endpoint()));
  }

  SpoolSettings spool() {
    return SpoolSettings.in(root).withFirstRetry(Duration.ofMillis(20));
  }

  /** One file at a time, of at most ten minutes. */
  WarcConfig captures() {
    return WarcConfig.standard()
        .withWriters(1)
        .withRotateBytes(64L << 20)
        .withRotateAfter(Duration.ofMinutes(10));
  }

  S3Archive open() throws IOException {
    return open(spool(), captures());
  }

  S3Archive open(SpoolSettings spool, WarcConfig captures) throws IOException {
    return S3Archive.open(
        new S3ArchiveConfig(settings(), spool, new WriterId("w1"), captures),
        clock,
        UUID::randomUUID,
        heard);
  }

  S3View view() throws IOException {
    return S3View.open(settings(), root);
  }

  /** Names of WARC files that are on the disk. */
  List<String> spooled() throws IOException {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".warc.gz"))
          .toList();
    }
  }

  @Override
  public void close() throws Exception {
    wire.close();
    server.close();
  }
}
