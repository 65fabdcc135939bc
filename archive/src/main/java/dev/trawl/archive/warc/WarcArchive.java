package dev.trawl.archive.warc;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An archive of WARC files in one directory, which it has to itself.
 *
 * <p>Captures are packed on the callers' threads, side by side; only the one write of a capture's
 * packed bytes waits its turn. A kept capture is with the operating system: it survives the death
 * of the process, and a power failure once {@link #sync} has returned.
 */
public final class WarcArchive implements Archive {
  private final Path root;
  private final ArchiveLock lock;
  private final List<TailCut> cuts;
  private final WarcFiles files;
  private final List<WriterSlot> slots;
  private final AtomicInteger turn = new AtomicInteger();
  private final Workbenches benches;
  private final CaptureRecords records;
  private final Repeats repeats;
  private final CaptureVerifier verifier;

  private WarcArchive(
      Path root,
      WarcConfig config,
      InstantSource clock,
      RecordIds ids,
      RawFile.Opener opener,
      ArchiveLock lock)
      throws IOException {
    WarcNames names = new WarcNames(root, config.prefix());
    this.root = root;
    this.lock = lock;
    cuts = Recovery.run(names);
    files = new WarcFiles(names, config, clock, ids, opener);
    slots = IntStream.range(0, config.writers()).mapToObj(n -> new WriterSlot(files, n)).toList();
    benches = new Workbenches(() -> MemberPacker.of(config.compressionLevel()));
    records = new CaptureRecords(ids);
    CaptureReader reader = new CaptureReader(root, config.payloadLimit());
    repeats = new Repeats(IndexFiles.remember(names, config.digestIndexSize()), reader);
    verifier = new CaptureVerifier(reader);
  }

  /**
   * Opens the archive in a directory, making it if need be, and finishes what a process that died
   * has left there.
   *
   * @param ids makes record ids; no two archives may ever make the same
   * @throws IOException also when another process has the directory open
   */
  public static WarcArchive open(
      Path root, WarcConfig config, InstantSource clock, Supplier<UUID> ids) throws IOException {
    return open(root, config, clock, ids, RawFile::create);
  }

  static WarcArchive open(
      Path directory,
      WarcConfig config,
      InstantSource clock,
      Supplier<UUID> ids,
      RawFile.Opener opener)
      throws IOException {
    Path root = directory.toAbsolutePath().normalize();
    try {
      Files.createDirectories(root);
    } catch (IOException e) {
      throw Disk.writeFailure(root, e);
    }
    ArchiveLock lock = ArchiveLock.acquire(root);
    try {
      return new WarcArchive(root, config, clock, new RecordIds(ids), opener, lock);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** What opening had to cut from files that a process which died has left. */
  public List<TailCut> cuts() {
    return cuts;
  }

  @Override
  public CaptureRef keep(Capture capture) throws IOException, InterruptedException {
    @Nullable Original original = repeats.originalOf(capture);
    WriterSlot slot = slots.get(Math.floorMod(turn.getAndIncrement(), slots.size()));
    Workbench bench = benches.borrow();
    try {
      while (true) {
        WarcFile file = slot.current();
        PackedCapture packed = records.pack(bench, capture, original, file.warcinfoId());
        OptionalLong start = slot.append(file, packed);
        if (start.isPresent()) {
          CaptureRef ref = new CaptureRef(file.name(), start.getAsLong());
          repeats.remember(capture, ref);
          return ref;
        }
      }
    } finally {
      benches.giveBack(bench);
    }
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    try {
      return verifier.reader().read(verifier.reader().record(ref));
    } catch (IOException e) {
      throw new IOException(
          "Could not read the capture at %s:%d in %s: %s"
              .formatted(ref.file(), ref.offset(), root, CaptureVerifier.reason(e)),
          e);
    }
  }

  /** Whether a whole capture is at that place, and that which it repeats, if it does. */
  public boolean isReadable(CaptureRef ref) {
    return verifier.isReadable(ref);
  }

  /**
   * Compares a capture with what a URL record says of it.
   *
   * @param payloadDigest {@code sha256:} and the hex of the payload with all coding undone. Of a
   *     truncated capture, that of the stored prefix: decoded as far as it goes, and cut at the
   *     configured payload limit
   */
  public CaptureCheck check(CaptureRef ref, CanonicalUrl url, String payloadDigest) {
    return verifier.check(ref, url, payloadDigest, OptionalLong.empty());
  }

  /**
   * The same for a caller that also knows the payload's length, which makes the check of a
   * truncated capture exact whatever the cap was: so many bytes of the stored prefix are compared.
   */
  public CaptureCheck check(
      CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength) {
    return verifier.check(ref, url, payloadDigest, OptionalLong.of(payloadLength));
  }

  @Override
  public void sync() throws IOException {
    files.sync();
  }

  @Override
  public void close() throws IOException {
    files.stop();
    slots.forEach(WriterSlot::release);
    benches.close();
    try (lock) {
      files.finishAll();
    }
  }
}
