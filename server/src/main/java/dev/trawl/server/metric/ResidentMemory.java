package dev.trawl.server.metric;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** How much of the machine's memory the process holds, inside the heap and outside it. */
final class ResidentMemory {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String LINE = "VmRSS:";

  private ResidentMemory() {}

  /** Only Linux tells; elsewhere there is no such metric. */
  static void bindTo(MeterRegistry registry) {
    if (Files.isReadable(STATUS)) {
      Gauge.builder("process_resident_memory", ResidentMemory::bytes)
          .description("Memory of the machine that the process holds.")
          .baseUnit("bytes")
          .register(registry);
    }
  }

  private static double bytes() {
    try (Stream<String> lines = Files.lines(STATUS)) {
      return lines
          .filter(line -> line.startsWith(LINE))
          .map(line -> line.substring(LINE.length()).strip().split(" ", 2)[0])
          .mapToDouble(kilobytes -> Long.parseLong(kilobytes) * 1024.0)
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
