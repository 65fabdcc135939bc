package dev.trawl.archive.warc;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
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
  private final WarcNames names;
  private final ArchiveLock lock;
  private final List<TailCut> cuts;
  private final WarcFiles files;
  private final List<WriterSlot> slots;
  private final AtomicInteger turn = new AtomicInteger();
  private final Workbenches benches;
  private final CaptureRecords records;
  private final Repeats repeats;
  private final WarcView view;

  private WarcArchive(
      Path root,
      WarcConfig config,
      InstantSource clock,
      RecordIds ids,
      RawFile.Opener opener,
      ArchiveLock lock)
      throws IOException {
    this.names = new WarcNames(root, config.prefix());
    this.lock = lock;
    cuts = Recovery.run(names);
    files = new WarcFiles(names, config, clock, ids, opener);
    slots = IntStream.range(0, config.writers()).mapToObj(n -> new WriterSlot(files, n)).toList();
    benches = new Workbenches(config.compressionLevel());
    records = new CaptureRecords(ids);
    ArchiveFiles readable = new LocalFiles(root);
    CaptureReader reader = new CaptureReader(readable, config.payloadLimit());
    repeats = new Repeats(IndexFiles.remember(names, config.digestIndexSize()), reader);
    view = new WarcView(readable, config.payloadLimit(), root.toString());
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
    RawFile.Opener passing = PassingFile.with(new FileMemory(), PassingFile.AT_HAND);
    return open(root, config, clock, ids, passing);
  }

  /** The same, for files that are read soon after they were finished. */
  public static WarcArchive openSpool(
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

  /** Somebody will keep captures soon: what that takes is loaded meanwhile. */
  public void prepare() {
    benches.prepare();
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
    return view.read(ref);
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return view.isReadable(ref);
  }

  @Override
  public CaptureCheck check(
      CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength) {
    return view.check(ref, url, payloadDigest, payloadLength);
  }

  /**
   * The same for a caller who does not know the payload's length: that of a truncated capture is
   * decoded as far as it goes and cut at the configured payload limit.
   */
  CaptureCheck check(CaptureRef ref, CanonicalUrl url, String payloadDigest) {
    return view.check(ref, url, payloadDigest);
  }

  /** Finishes files older than configured, also when nothing more is kept. */
  public void finishAged() {
    slots.forEach(WriterSlot::retireAged);
  }

  /** Files that nothing is added to any more, oldest first. */
  public List<FinishedFile> finished() throws IOException {
    return names.finished();
  }

  /** Removes a finished file that is safe elsewhere; its name is never used again. */
  public void discard(FinishedFile file) throws IOException {
    names.discard(file);
  }

  /** How much room the files take, finished or not. */
  public long bytes() throws IOException {
    long bytes = 0;
    for (Path file : names.files()) {
      // It may be discarded while it is looked at.
      bytes += file.toFile().length();
    }
    return bytes;
  }

  @Override
  public void sync() throws IOException {
    files.sync();
  }

  /** Finishes all files. From now on nothing can be kept, but the directory stays locked. */
  public void finish() throws IOException {
    files.stop();
    slots.forEach(WriterSlot::release);
    benches.close();
    files.finishAll();
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      finish();
    }
  }
}
