package dev.trawl.server.metric;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;

/** An archive that tells how much it keeps, and how long that takes. */
public final class MeasuredArchive implements Archive {
  private final Archive archive;
  private final Counter bytes;
  private final Timer writes;

  public MeasuredArchive(Archive archive, MetricsPage page) {
    MeterRegistry registry = page.registry();
    this.archive = archive;
    this.bytes =
        new CounterMaker(registry)
            .plain("crawl_warc_data_bytes", "Requests and answers kept, before compression.");
    this.writes = FetchTimers.timer(registry, "crawl_warc_write_duration", "Keeping a capture.");
  }

  @Override
  public CaptureRef keep(Capture capture) throws IOException, InterruptedException {
    Timer.Sample sample = Timer.start();
    CaptureRef ref = archive.keep(capture);
    sample.stop(writes);
    bytes.increment(capture.request().length + (double) capture.response().length);
    return ref;
  }

  @Override
  public void sync() throws IOException {
    archive.sync();
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    return archive.read(ref);
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return archive.isReadable(ref);
  }

  @Override
  public CaptureCheck check(
      CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength) {
    return archive.check(ref, url, payloadDigest, payloadLength);
  }

  @Override
  public void close() throws IOException {
    archive.close();
  }
}
