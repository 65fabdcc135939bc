package dev.trawl.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.postgres.PostgresOptions.Tempo;
import dev.trawl.frontier.postgres.WorkerInfo;
import dev.trawl.frontier.postgres.WorkerInfo.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The small rules by which workers are named, timed and kept apart. */
class ClusterPartsTest {
  @Test
  void a_living_worker_keeps_its_name_and_a_dead_one_leaves_it() {
    List<WorkerInfo> workers =
        List.of(
            worker("m-1", State.ACTIVE), worker("m-2", State.SUSPECT), worker("m-3", State.DEAD));

    assertThat(WorkerNames.free("m", workers)).isEqualTo("m-3");
    assertThat(WorkerNames.free("other", workers)).isEqualTo("other-1");
  }

  private static WorkerInfo worker(String id, State state) {
    return new WorkerInfo(id, state, Instant.EPOCH, Duration.ZERO, 0, 0, 0, 0, "dev", List.of());
  }

  @Test
  void every_machine_has_a_name_that_can_be_a_directory() {
    assertThat(WorkerNames.machine("db.example.org")).isEqualTo("db-example-org");
    assertThat(WorkerNames.machine("..")).isEqualTo("worker");
    assertThat(WorkerNames.machine("x".repeat(300))).hasSize(50);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a/b", "-x", "a b", "a\nb"})
  void a_name_that_could_lead_out_of_the_archive_is_refused(String name) {
    assertThatThrownBy(() -> WorkerNames.check(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--id is '");
  }

  @Test
  void the_tempo_is_five_fifteen_and_thirty_seconds_unless_a_property_says_otherwise() {
    assertThat(ClusterTempo.of("")).isEqualTo(Tempo.STANDARD);
    assertThat(Tempo.STANDARD.heartbeat()).isEqualTo(Duration.ofSeconds(5));
    assertThat(Tempo.STANDARD.suspect()).isEqualTo(Duration.ofSeconds(15));
    assertThat(Tempo.STANDARD.lease()).isEqualTo(Duration.ofSeconds(30));
    assertThat(ClusterTempo.of("100ms,1s,2s").lease()).isEqualTo(Duration.ofSeconds(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1s", "3s,2s,1s", "0,1s,2s", "a,b,c"})
  void a_tempo_that_makes_no_sense_is_refused(String text) {
    assertThatThrownBy(() -> ClusterTempo.of(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../secret.gz", "w1/../../secret.gz", "", "/etc/passwd", "w1/", "w1"})
  void no_capture_is_looked_for_outside_of_the_archive(String file, @TempDir Path scratch)
      throws Exception {
    Files.writeString(scratch.resolve("secret.gz"), "secret");
    Files.createDirectories(scratch.resolve("archive/w1"));

    try (ArchiveView archive = new ArchivePlace.InDirectory(scratch.resolve("archive")).look()) {
      CaptureRef ref = new CaptureRef(file, 0);
      assertThat(archive.isReadable(ref)).isFalse();
      assertThatThrownBy(() -> archive.read(ref)).hasMessageContaining("Could not read");
    }
  }
}
