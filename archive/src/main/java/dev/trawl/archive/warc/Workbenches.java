package dev.trawl.archive.warc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A bounded stock of idle workbenches. Deflaters are native memory and dear to make; the callers
 * are virtual threads, of which there may be any number, so they borrow.
 */
final class Workbenches implements AutoCloseable {
  private static final int IDLE = 16;

  private final ArrayBlockingQueue<Workbench> idle = new ArrayBlockingQueue<>(IDLE);
  private final int level;
  private @Nullable CompletableFuture<Void> prepared;

  /** Of workbenches that pack at a level of gzip. */
  Workbenches(int level) {
    this.level = level;
  }

  /** Makes the first bench in a thread of its own, with the library that it takes. */
  synchronized void prepare() {
    if (prepared == null) {
      prepared =
          CompletableFuture.runAsync(
              () -> giveBack(new Workbench(level)),
              task -> Thread.ofPlatform().name("trawl-packer").start(task));
    }
  }

  Workbench borrow() {
    @Nullable Workbench bench = idle.poll();
    if (bench == null) {
      return new Workbench(level);
    }
    bench.clear();
    return bench;
  }

  void giveBack(Workbench bench) {
    if (bench.isOversized() || !idle.offer(bench)) {
      bench.close();
    }
  }

  /** Benches still on loan are closed by nobody: the garbage collector frees their deflaters. */
  @Override
  public synchronized void close() {
    if (prepared != null) {
      // A process that ends before would leave half a library behind.
      prepared.exceptionally(_ -> null).join();
    }
    for (@Nullable Workbench bench = idle.poll(); bench != null; bench = idle.poll()) {
      bench.close();
    }
  }
}
