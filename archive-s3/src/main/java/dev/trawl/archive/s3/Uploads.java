package dev.trawl.archive.s3;

import dev.trawl.archive.UnreachableArchiveException;
import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.FinishedFile;
import dev.trawl.archive.warc.WarcArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Brings finished files from the spool to the store, one after the other, on a thread of its own.
 * What is in the spool is the list of what is to be done: a restart goes on by itself.
 */
final class Uploads {
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  private final WarcArchive spool;
  private final Bucket bucket;
  private final Upload upload;
  private final WriterId writer;
  private final SpoolSettings settings;
  private final UploadListener listener;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  // Sizes of files that are in the store and, on request, here too.
  private final Map<String, Long> done = new ConcurrentHashMap<>();
  private long waiting;
  private @Nullable IOException failure;
  private boolean ending;

  Uploads(WarcArchive spool, Bucket bucket, S3ArchiveConfig config, UploadListener listener)
      throws IOException {
    this.spool = spool;
    this.bucket = bucket;
    this.upload = new Upload(bucket, config.spool().partBytes());
    this.writer = config.writer();
    this.settings = config.spool();
    this.listener = listener;
    this.waiting = spool.bytes();
    this.thread = Thread.ofPlatform().daemon().name("trawl-uploads").unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /**
   * Takes room for a capture, waiting for it while uploads succeed.
   *
   * @throws IOException when there is none, and uploads fail
   */
  void reserve(long bytes) throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      while (waiting > 0 && waiting + bytes > settings.limitBytes() && !ending) {
        if (failure != null) {
          throw new IOException(
              "%,d bytes in %s wait for their upload to %s, as many as may: %s"
                  .formatted(waiting, settings.root(), bucket.place(), failure.getMessage()),
              failure);
        }
        changed.await();
      }
      // Packed it will be less; the next look at the spool corrects it.
      waiting += bytes;
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    int failures = 0;
    boolean isLast = false;
    while (!isLast) {
      // Once we are to end, all files are finished: one more round is the last.
      isLast = isEnding();
      spool.finishAged();
      @Nullable IOException problem = round();
      failures = problem == null ? 0 : failures + 1;
      conclude(problem);
      if (!isLast) {
        pause(failures);
      }
    }
  }

  /** Uploads what is finished and tells what failed, if something did. */
  private @Nullable IOException round() {
    try {
      @Nullable IOException problem = bringAll();
      measure();
      return problem;
    } catch (IOException e) {
      return e;
    }
  }

  /** Goes on with the next file when one cannot be uploaded for a reason of its own. */
  private @Nullable IOException bringAll() throws IOException {
    @Nullable IOException problem = null;
    for (FinishedFile file : finished()) {
      try {
        bring(file);
      } catch (UnreachableArchiveException e) {
        throw e;
      } catch (IOException e) {
        problem = e;
      } catch (RuntimeException e) {
        problem = new IOException("Could not upload " + file.warc() + ": " + e, e);
      }
    }
    return problem;
  }

  /** What is finished and not in the store yet. */
  private List<FinishedFile> finished() throws IOException {
    return spool.finished().stream().filter(file -> !done.containsKey(file.name())).toList();
  }

  private void bring(FinishedFile file) throws IOException {
    long size = Files.size(file.warc());
    String name = writer.text() + "/" + file.name();
    upload.once(file.warc(), bucket.place().key(name));
    upload.again(file.index(), bucket.place().key(writer.text() + "/" + file.indexName()));
    if (settings.keepsUploaded()) {
      done.put(file.name(), size);
    } else {
      spool.discard(file);
    }
    measure();
    listener.uploaded(name, size);
  }

  private void measure() throws IOException {
    long all = spool.bytes();
    long safe = done.values().stream().mapToLong(Long::longValue).sum();
    lock.lock();
    try {
      waiting = all - safe;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Tells waiting keepers and the listener how it stands. */
  private void conclude(@Nullable IOException problem) {
    boolean wasFailing;
    lock.lock();
    try {
      wasFailing = failure != null;
      failure = problem;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    if (problem != null && !wasFailing) {
      listener.failing(problem);
    } else if (problem == null && wasFailing) {
      listener.recovered();
    }
  }

  private void pause(int failures) {
    Duration wait = LOOK_EVERY;
    if (failures > 0) {
      Duration doubled = settings.firstRetry().multipliedBy(1L << Math.min(failures - 1, 20));
      wait = doubled.compareTo(LONGEST_WAIT) < 0 ? doubled : LONGEST_WAIT;
    }
    lock.lock();
    try {
      long left = wait.toNanos();
      while (left > 0 && !ending) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      ending = true;
    } finally {
      lock.unlock();
    }
  }

  private boolean isEnding() {
    lock.lock();
    try {
      return ending;
    } finally {
      lock.unlock();
    }
  }

  /** Uploads what is left, as far as it goes within the configured patience. */
  void end() throws IOException {
    lock.lock();
    try {
      ending = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    try {
      thread.join(settings.patience());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
    List<FinishedFile> left = finished();
    if (!left.isEmpty()) {
      listener.left(
          left.size(), left.stream().mapToLong(file -> file.warc().toFile().length()).sum());
    }
  }
}
