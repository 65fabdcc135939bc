package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParallelKeepTest {
  private static final int THREADS = 64;
  private static final int PAGES = 30;

  @TempDir Path root;

  @Test
  void captures_of_64_threads_are_all_whole_while_files_rotate_and_are_synced() throws Exception {
    Map<String, CaptureRef> kept = new ConcurrentHashMap<>();
    WarcConfig config = WarcConfig.standard().withWriters(3).withRotateBytes(60_000);

    try (WarcArchive archive = Samples.open(root, config)) {
      run(archive, kept);
      for (Map.Entry<String, CaptureRef> one : kept.entrySet()) {
        var stored = archive.read(one.getValue());
        assertThat(stored.url()).isEqualTo(Samples.url(one.getKey()));
        assertThat(stored.payload()).asString().isEqualTo(body(one.getKey()));
      }
    }

    assertThat(kept).hasSize(THREADS * PAGES);
    assertThat(captureRecordsOnDisk()).isEqualTo(THREADS * PAGES);
  }

  private static void run(WarcArchive archive, Map<String, CaptureRef> kept) throws Exception {
    List<Future<?>> done = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int t = 0; t < THREADS; t++) {
        int thread = t;
        done.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < PAGES; i++) {
                    String path = "/" + thread + "/" + i;
                    kept.put(path, archive.keep(page(path, body(path))));
                  }
                  archive.sync();
                  return null;
                }));
      }
    }
    for (Future<?> one : done) {
      one.get();
    }
  }

  /** Every third page repeats the one of the other threads, so that revisits are made too. */
  private static String body(String path) {
    int page = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
    return page % 3 == 0 ? "shared by all " + page : "only at " + path;
  }

  private int captureRecordsOnDisk() throws Exception {
    AtomicInteger count = new AtomicInteger();
    List<Path> files = new WarcNames(root, "trawl").files();
    assertThat(files).hasSizeGreaterThan(3);
    for (Path file : files) {
      WarcInspector.Findings findings =
          WarcInspector.inspect(
              file, r -> count.addAndGet(r.type().matches("response|revisit") ? 1 : 0));
      assertThat(findings.isWhole()).isTrue();
      assertThat(WarcNames.marker(file)).doesNotExist();
      assertThat(WarcNames.index(file)).exists();
    }
    return count.get();
  }
}
