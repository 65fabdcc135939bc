package dev.trawl.bench.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * The samples of a recording, those with the same stack together.
 *
 * @param source the kind of event that the stacks come from
 * @param stacks CPU time by stack, the innermost frame first
 * @param natives samples in native code, executing or waiting, by stack
 * @param collecting CPU time of garbage collection
 * @param compiling time of the compiler's threads
 * @param lost samples without a stack, as time
 */
public record Profile(
    String source,
    Map<List<String>, Duration> stacks,
    Map<List<String>, Integer> natives,
    Duration collecting,
    Duration compiling,
    Duration lost) {
  private static final String CPU_TIME = "jdk.CPUTimeSample";
  private static final String EXECUTION = "jdk.ExecutionSample";
  private static final String NATIVE = "jdk.NativeMethodSample";
  private static final Duration EXECUTION_PERIOD = Duration.ofMillis(20);

  /** What happened at or after a time. */
  public static Profile read(Path recording, Instant from) throws IOException {
    Reader reader = new Reader(from);
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        reader.take(file.readEvent());
      }
    }
    return reader.profile();
  }

  /** CPU time by stage, those that never occur left out. */
  public Map<Stage, Duration> stages() {
    Map<Stage, Duration> stages = new EnumMap<>(Stage.class);
    stacks.forEach((stack, time) -> stages.merge(Stage.of(stack), time, Duration::plus));
    return stages;
  }

  /** All CPU time of Java threads that has a stack. */
  public Duration sampled() {
    return stacks.values().stream().reduce(Duration.ZERO, Duration::plus);
  }

  private static final class Reader {
    private static final String LAMBDA = "$$Lambda";

    private final Instant from;
    private final Map<List<String>, Duration> byCpuTime = new HashMap<>();
    private final Map<List<String>, Duration> byExecution = new HashMap<>();
    private final Map<List<String>, Integer> natives = new HashMap<>();
    private Duration collecting = Duration.ZERO;
    private Duration compiling = Duration.ZERO;
    private Duration lost = Duration.ZERO;

    Reader(Instant from) {
      this.from = from;
    }

    void take(RecordedEvent event) {
      if (event.getStartTime().isBefore(from)) {
        return;
      }
      switch (event.getEventType().getName()) {
        case CPU_TIME -> takeCpuTime(event);
        case EXECUTION -> byExecution.merge(stack(event), EXECUTION_PERIOD, Duration::plus);
        case NATIVE -> natives.merge(stack(event), 1, Integer::sum);
        case "jdk.GCCPUTime" ->
            collecting =
                collecting
                    .plus(event.getDuration("userTime"))
                    .plus(event.getDuration("systemTime"));
        case "jdk.Compilation" -> compiling = compiling.plus(event.getDuration());
        default -> {}
      }
    }

    private void takeCpuTime(RecordedEvent event) {
      Duration period = event.getDuration("samplingPeriod");
      List<String> stack = stack(event);
      if (stack.isEmpty()) {
        lost = lost.plus(period);
      } else {
        byCpuTime.merge(stack, period, Duration::plus);
      }
    }

    private static List<String> stack(RecordedEvent event) {
      RecordedStackTrace trace = event.getStackTrace();
      return trace == null ? List.of() : trace.getFrames().stream().map(Reader::name).toList();
    }

    private static String name(RecordedFrame frame) {
      String type = frame.getMethod().getType().getName();
      int lambda = type.indexOf(LAMBDA);
      // What follows differs from run to run.
      String stable = lambda < 0 ? type : type.substring(0, lambda + LAMBDA.length());
      return stable + "." + frame.getMethod().getName();
    }

    Profile profile() {
      boolean hasCpuTime = !byCpuTime.isEmpty();
      return new Profile(
          hasCpuTime ? CPU_TIME : EXECUTION,
          Map.copyOf(hasCpuTime ? byCpuTime : byExecution),
          Map.copyOf(natives),
          collecting,
          compiling,
          lost);
    }
  }
}
