package dev.trawl.archive.warc;

import java.util.concurrent.ArrayBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A bounded stock of idle workbenches. Deflaters are native memory and dear to make; the callers
 * are virtual threads, of which there may be any number, so they borrow.
 */
final class Workbenches implements AutoCloseable {
  private static final int IDLE = 16;

  private final ArrayBlockingQueue<Workbench> idle = new ArrayBlockingQueue<>(IDLE);
  private final int level;

  /** Of workbenches that pack at a level of gzip. */
  Workbenches(int level) {
    this.level = level;
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
  public void close() {
    for (@Nullable Workbench bench = idle.poll(); bench != null; bench = idle.poll()) {
      bench.close();
    }
  }
}
