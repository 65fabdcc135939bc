package dev.trawl.archive.warc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A bounded stock of idle workbenches. Deflaters are native memory and dear to make; the callers
 * are virtual threads, of which there may be any number, so they borrow.
 */
final class Workbenches implements AutoCloseable {
  private static final int IDLE = 16;

  private final ArrayBlockingQueue<Workbench> idle = new ArrayBlockingQueue<>(IDLE);
  private final Supplier<MemberPacker> packers;

  Workbenches(Supplier<MemberPacker> packers) {
    this.packers = packers;
  }

  Workbench borrow() {
    @Nullable Workbench bench = idle.poll();
    if (bench == null) {
      return new Workbench(packers.get());
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
