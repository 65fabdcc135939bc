package dev.trawl.bench.meter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Reads {@code /proc} about a process and all that it started. */
public final class ProcessTree {
  private static final long TICKS_PER_SECOND = 100;
  private static final int UTIME = 11;
  private static final int CSTIME = 14;

  private final ProcessHandle root;
  private List<ProcessHandle> found = List.of();

  public ProcessTree(ProcessHandle root) {
    this.root = root;
  }

  /** Of all there are now. Looks through every process of the machine. */
  public Reading read() {
    found = all();
    return readFound();
  }

  /** Of those that the last {@link #read} found; that is cheap. */
  Reading readFound() {
    Reading sum = Reading.NOTHING;
    for (ProcessHandle process : found) {
      sum = sum.plus(read(Path.of("/proc", Long.toString(process.pid()))));
    }
    return sum;
  }

  /** Ends all of it at once. */
  public void kill() {
    all().reversed().forEach(ProcessHandle::destroyForcibly);
  }

  private List<ProcessHandle> all() {
    try (Stream<ProcessHandle> all = Stream.concat(Stream.of(root), root.descendants())) {
      return all.toList();
    }
  }

  /**
   * CPU of all children of this very process that have ended and were waited for, with their own
   * children: the difference over a child's life is exact where a last look at it came too early.
   */
  public static Duration ofEndedChildren() throws IOException {
    List<String> fields = fields(Path.of("/proc/self"));
    return ticks(fields.subList(UTIME + 2, CSTIME + 1));
  }

  private static Reading read(Path proc) {
    try {
      List<String> fields = fields(proc);
      List<String> status = Files.readAllLines(proc.resolve("status"), StandardCharsets.UTF_8);
      return new Reading(
          ticks(fields.subList(UTIME, CSTIME + 1)), kb(status, "VmRSS:"), kb(status, "VmHWM:"));
    } catch (IOException e) {
      // It has just gone.
      return Reading.NOTHING;
    }
  }

  private static List<String> fields(Path proc) throws IOException {
    String stat = Files.readString(proc.resolve("stat"), StandardCharsets.UTF_8);
    // The name in parentheses may hold blanks; what follows it does not.
    return List.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1));
  }

  private static Duration ticks(List<String> counts) {
    long ticks = 0;
    for (String count : counts) {
      ticks += Long.parseLong(count);
    }
    return Duration.ofMillis(ticks * 1_000 / TICKS_PER_SECOND);
  }

  private static long kb(List<String> status, String name) {
    for (String line : status) {
      if (line.startsWith(name)) {
        return Long.parseLong(
            line.substring(name.length(), line.length() - " kB".length()).strip());
      }
    }
    return 0;
  }
}
