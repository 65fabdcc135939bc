package dev.trawl.archive.shared;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.archive.warc.LocalFiles;
import dev.trawl.archive.warc.WarcArchive;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.archive.warc.WarcView;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * One worker's share of an archive in a directory that all workers see. It writes, locks and mends
 * its own directory only; what others have written, or are writing, it reads.
 */
public final class WorkerArchive implements Archive {
  private final WriterId id;
  private final WarcArchive own;
  private final WarcView all;

  private WorkerArchive(WriterId id, WarcArchive own, WarcView all) {
    this.id = id;
    this.own = own;
    this.all = all;
  }

  /**
   * Opens a worker's share, making it if need be.
   *
   * @throws IOException also when another process works under that id
   */
  public static WorkerArchive open(
      Path root, WriterId id, WarcConfig config, InstantSource clock, Supplier<UUID> ids)
      throws IOException {
    WarcArchive own = WarcArchive.open(id.directory(root), config, clock, ids);
    return new WorkerArchive(
        id, own, new WarcView(new LocalFiles(root), config.payloadLimit(), root.toString()));
  }

  @Override
  public CaptureRef keep(Capture capture) throws IOException, InterruptedException {
    return id.fromRoot(own.keep(capture));
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    return all.read(ref);
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return all.isReadable(ref);
  }

  @Override
  public CaptureCheck check(
      CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength) {
    return all.check(ref, url, payloadDigest, payloadLength);
  }

  @Override
  public void sync() throws IOException {
    own.sync();
  }

  @Override
  public void close() throws IOException {
    own.close();
  }
}
