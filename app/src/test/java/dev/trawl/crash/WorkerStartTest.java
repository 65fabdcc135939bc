package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.postgres.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker that is started before its database. */
class WorkerStartTest {
  private static final Duration STOPPING = Duration.ofSeconds(10);

  @TempDir Path scratch;

  @Test
  void a_worker_waits_for_a_database_that_is_not_there_yet() throws Exception {
    try (TestServer server = TestServer.in(scratch.resolve("postgres"))) {
      Cluster cluster = new Cluster(scratch, server.newDatabase());
      server.stop();
      try (Child worker = cluster.worker("w1")) {
        assertThat(worker.runsUntil(() -> isWaiting(worker))).as(worker::told).isTrue();
        assertThat(worker.told()).contains("refused");

        server.startAgain();

        assertThat(worker.runsUntil(() -> worker.told().contains("worker w1 has joined")))
            .as(worker::told)
            .isTrue();
        worker.signal("TERM");
        assertThat(worker.exitCode(STOPPING)).as(worker::told).isZero();
        assertThat(cluster.slotsOf("w1")).isZero();
      }
    }
  }

  @Test
  void a_worker_that_waits_stops_when_it_is_asked_to() throws Exception {
    String archive = "--archive=" + scratch.resolve("archive");
    try (Child worker =
        Child.trawl(scratch, "worker", "--db=postgresql://me@127.0.0.1:1/x", archive, "--id=w1")) {
      assertThat(worker.runsUntil(() -> isWaiting(worker))).as(worker::told).isTrue();

      worker.signal("TERM");

      assertThat(worker.exitCode(STOPPING)).as(worker::told).isZero();
    }
  }

  private static boolean isWaiting(Child worker) {
    return worker.told().contains("this worker waits for it");
  }
}
