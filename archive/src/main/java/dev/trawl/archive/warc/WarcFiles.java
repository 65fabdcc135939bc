package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Makes the archive's files and knows those that are not safely finished yet. */
final class WarcFiles {
  private static final String STANDARD =
      "http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/";

  private final WarcNames names;
  private final WarcConfig config;
  private final InstantSource clock;
  private final RecordIds ids;
  private final RawFile.Opener opener;
  private final AtomicLong serial;
  private final Set<WarcFile> live = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  WarcFiles(
      WarcNames names, WarcConfig config, InstantSource clock, RecordIds ids, RawFile.Opener opener)
      throws IOException {
    this.names = names;
    this.config = config;
    this.clock = clock;
    this.ids = ids;
    this.opener = opener;
    this.serial = new AtomicLong(names.nextSerial());
  }

  WarcFile create(int writer) throws IOException {
    if (closed) {
      throw new IOException("the archive in " + names.root() + " is closed");
    }
    Instant now = clock.instant();
    Path path = names.file(now, serial.getAndIncrement(), writer);
    String id = ids.next();
    ByteBuilder warcinfo = warcinfo(path, id, now);
    WarcFile file =
        WarcFile.create(path, new WarcFile.Birth(now, id), warcinfo, config.rotateBytes(), opener);
    live.add(file);
    return file;
  }

  /** Whether it is time to finish a file that has something in it. */
  boolean isAged(WarcFile file, Instant now) {
    return file.hasCaptures() && !now.isBefore(file.createdAt().plus(config.rotateAfter()));
  }

  Instant now() {
    return clock.instant();
  }

  private ByteBuilder warcinfo(Path path, String id, Instant now) {
    String agent = RecordHead.oneLine(config.userAgent());
    ByteBuilder block = new ByteBuilder(512);
    block.append("software: " + RecordHead.oneLine(config.software()) + "\r\n");
    block.append("format: WARC File Format 1.1\r\n");
    block.append("conformsTo: " + STANDARD + "\r\n");
    block.append(agent.isEmpty() ? "" : "http-header-user-agent: " + agent + "\r\n");
    RecordHead head =
        new RecordHead("warcinfo", id, now)
            .field("WARC-Filename", path.getFileName().toString())
            .field("Content-Type", "application/warc-fields");
    try (Workbench bench = new Workbench(config.compressionLevel())) {
      bench.pack(head, block.array(), block.length());
      return bench.members();
    }
  }

  /**
   * Finishes a file that takes no more. Should that fail, the file keeps its marker and the next
   * opening of the archive finishes it; bytes that could not be forced are told by {@link #sync}.
   */
  void retire(WarcFile file) {
    try {
      file.finish();
      live.remove(file);
    } catch (IOException e) {
      // It stays among the live ones, where sync and close meet the failure again.
    }
  }

  void sync() throws IOException {
    IOException failure = null;
    for (WarcFile file : live) {
      try {
        file.force();
        file.release();
      } catch (IOException e) {
        // One file's failure does not keep the others from their turn.
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** From now on no file is made. */
  void stop() {
    closed = true;
  }

  /** Side by side: each has lines to sort and bytes to force. */
  void finishAll() throws IOException {
    List<Future<WarcFile>> finishing;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      finishing = live.stream().map(file -> threads.submit(() -> finished(file))).toList();
      for (WarcFile file : live) {
        threads.execute(() -> draftIndex(file));
      }
    }
    for (Future<WarcFile> file : finishing) {
      if (file.state() == Future.State.FAILED) {
        throw file.exceptionNow() instanceof IOException e
            ? e
            : new IOException(file.exceptionNow());
      }
    }
  }

  /** While the disk is busy with the file itself. */
  private static void draftIndex(WarcFile file) {
    try {
      file.draftIndex();
    } catch (IOException e) {
      // Whoever finishes the file tries again, and says what is wrong.
    }
  }

  private WarcFile finished(WarcFile file) throws IOException {
    file.finish();
    live.remove(file);
    return file;
  }
}
