package dev.trawl.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.bench.web.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real benchmark process, stopped by a signal. */
class CleanUpTest {
  /** Works in a directory with a child until it is stopped. */
  static final class Working {
    public static void main(String[] args) throws IOException, InterruptedException {
      try (CleanUp _ = CleanUp.ofThisThread();
          Workplace place = Workplace.in(Path.of(args[0]))) {
        Files.writeString(place.fresh("deep").resolve("file"), "something");
        Process child = new ProcessBuilder("sleep", "600").start();
        System.out.println(child.pid());
        child.waitFor();
        Thread.currentThread().join();
      }
    }
  }

  @Test
  void a_benchmark_that_is_stopped_leaves_no_process_and_no_file(@TempDir Path directory)
      throws Exception {
    Process working =
        JavaProcess.start(List.of(), Working.class.getName(), List.of(directory.toString()));
    try (BufferedReader said = working.inputReader(StandardCharsets.UTF_8)) {
      ProcessHandle child = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();

      working.destroy();

      assertThat(working.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(child.onExit().get(20, TimeUnit.SECONDS)).isEqualTo(child);
      assertThat(directory).isEmptyDirectory();
    } finally {
      working.destroyForcibly();
    }
  }
}
