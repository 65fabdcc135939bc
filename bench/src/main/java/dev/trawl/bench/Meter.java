package dev.trawl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a process used.
 *
 * @param wall from its start to its end
 * @param cpu user and system time of all its threads
 * @param peakRssKb the most memory it had in RAM
 */
record Meter(Duration wall, Duration cpu, long peakRssKb) {
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final long TICKS_PER_SECOND = 100;

  /** Waits for a process to end, reading what it uses as it goes. */
  static Meter follow(Process process) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Meter seen = new Meter(Duration.ZERO, Duration.ZERO, 0);
    while (!process.waitFor(LOOK.toNanos(), TimeUnit.NANOSECONDS)) {
      seen = seen.and(now(process.pid()));
    }
    return new Meter(Duration.ofNanos(System.nanoTime() - start), seen.cpu, seen.peakRssKb);
  }

  /** What a living process has used so far; zeros when it has just gone. */
  static Meter now(long pid) throws IOException {
    Path proc = Path.of("/proc", Long.toString(pid));
    if (!Files.exists(proc)) {
      return new Meter(Duration.ZERO, Duration.ZERO, 0);
    }
    try {
      String stat = Files.readString(proc.resolve("stat"));
      // The name in parentheses may hold blanks; what follows it does not.
      List<String> fields = List.of(stat.substring(stat.lastIndexOf(')') + 2).split(" "));
      long ticks = Long.parseLong(fields.get(11)) + Long.parseLong(fields.get(12));
      return new Meter(
          Duration.ZERO, Duration.ofMillis(ticks * 1_000 / TICKS_PER_SECOND), peakRss(proc));
    } catch (IOException e) {
      return new Meter(Duration.ZERO, Duration.ZERO, 0);
    }
  }

  private static long peakRss(Path proc) throws IOException {
    for (String line : Files.readAllLines(proc.resolve("status"))) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    return 0;
  }

  private Meter and(Meter later) {
    return new Meter(
        Duration.ZERO,
        later.cpu.compareTo(cpu) > 0 ? later.cpu : cpu,
        Math.max(peakRssKb, later.peakRssKb));
  }
}
