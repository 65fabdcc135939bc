package dev.trawl.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.trawl.local.PostgresServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a benchmark writes. All of it stays until the end: ext4 without a journal does not give out
 * the inodes of deleted files for one to six minutes and searches past each of them whenever a file
 * is made. A crawler that makes 50,000 files after another's 50,000 were deleted takes ten times as
 * long for it.
 */
public final class Workplace implements AutoCloseable {
  private static final long LEAST_BUFFERS = 128;
  private static final long MOST_BUFFERS = 8_192;

  private static final int TRIED_FILES = 400;
  private static final Duration SLOW_FILE = Duration.ofNanos(250_000);
  private static final Duration PATIENCE = Duration.ofMinutes(7);
  private static final Duration BREAK = Duration.ofSeconds(10);

  private final Path directory;
  private int trials;

  private Workplace(Path directory) {
    this.directory = directory;
  }

  /** A new directory in this one, or among the temporary files. */
  public static Workplace in(@Nullable Path parent) throws IOException {
    String prefix = "trawl-bench";
    return new Workplace(
        parent == null
            ? Files.createTempDirectory(prefix)
            : Files.createTempDirectory(Files.createDirectories(parent), prefix));
  }

  /** A new, empty directory. */
  public Path fresh(String name) throws IOException {
    return Files.createDirectories(directory.resolve(name));
  }

  /** A PostgreSQL for a benchmark alone, set up as docs/deployment.md advises. */
  PostgresServer postgres(String name) throws IOException {
    Map<String, String> settings =
        Map.of(
            "shared_buffers", sharedBuffers() + "MB",
            "max_wal_size", "8GB",
            "checkpoint_timeout", "15min");
    return PostgresServer.start(new PostgresServer.Terms(fresh(name), 0, "", settings));
  }

  /** A quarter of the machine's memory. */
  private static long sharedBuffers() {
    OperatingSystemMXBean machine =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return Math.clamp(machine.getTotalMemorySize() >> 22, LEAST_BUFFERS, MOST_BUFFERS);
  }

  Path file(String name) {
    return directory.resolve(name);
  }

  /** What was written before is on disk, and no longer written while something is measured. */
  void settle() throws IOException, InterruptedException {
    new ProcessBuilder("sync").inheritIO().start().waitFor();
  }

  /** Waits until files can be made at the usual speed again. */
  void awaitQuickFiles(ProgressLine progress) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Duration each = timeOfFile();
    while (each.compareTo(SLOW_FILE) > 0 && System.nanoTime() - start < PATIENCE.toNanos()) {
      progress.say(
          "waiting: a new file takes %d us, files were deleted here lately"
              .formatted(each.toNanos() / 1_000));
      settle();
      Thread.sleep(BREAK);
      each = timeOfFile();
    }
  }

  private Duration timeOfFile() throws IOException {
    Path trial = fresh("trial-" + trials++);
    long start = System.nanoTime();
    for (int i = 0; i < TRIED_FILES; i++) {
      Files.createFile(trial.resolve("file-" + i));
    }
    return Duration.ofNanos((System.nanoTime() - start) / TRIED_FILES);
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
