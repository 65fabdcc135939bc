package dev.trawl.bench.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerLogTest {
  @TempDir Path directory;

  private WorkerLog log(String... lines) throws IOException {
    Path file = directory.resolve("worker.log");
    Files.writeString(file, String.join("\n", lines));
    return new WorkerLog(file);
  }

  @Test
  void a_figure_is_what_was_told_last() throws IOException {
    WorkerLog log =
        log(
            "{\"worker\":\"w1\",\"settled\":3,\"refused\":0}",
            "{\"notice\":\"the database is away\"}",
            "{\"worker\":\"w1\",\"settled\":9,\"refused\":2}",
            "{\"worker\":\"w1\",\"sett");

    assertThat(log.figure("settled")).isEqualTo(9);
    assertThat(log.figure("refused")).isEqualTo(2);
  }

  @Test
  void notices_are_counted_by_their_words() throws IOException {
    WorkerLog log =
        log(
            "{\"notice\":\"worker w1 has joined postgresql://x\"}",
            "{\"notice\":\"worker w1 was silent for too long and " + WorkerLog.FENCED + "\"}",
            "not JSON: " + WorkerLog.FENCED);

    assertThat(log.hasJoined()).isTrue();
    assertThat(log.notices(WorkerLog.FENCED)).isEqualTo(1);
    assertThat(log.lastWords()).startsWith("not JSON");
  }

  @Test
  void the_end_of_a_log_is_its_last_lines() throws IOException {
    WorkerLog log = log("first", "", "second", "{\"worker\":\"w1\",\"settled\":3}");

    assertThat(log.tail(2)).containsExactly("second", "{\"worker\":\"w1\",\"settled\":3}");
    assertThat(log.tail(9)).hasSize(3);
  }

  @Test
  void a_worker_that_has_written_nothing_yet_has_no_figures() throws IOException {
    WorkerLog log = new WorkerLog(directory.resolve("none"));

    assertThat(log.figure("settled")).isZero();
    assertThat(log.hasJoined()).isFalse();
  }
}
