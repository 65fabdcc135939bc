package dev.trawl.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeartbeatTest {
  private static final Path HEALTHY =
      Path.of("").toAbsolutePath().getParent().resolve("deploy/container/healthy");

  @TempDir Path scratch;

  @Test
  void who_beats_is_healthy() throws Exception {
    Path file = scratch.resolve("alive");
    Heartbeat.of(Map.of("TRAWL_HEARTBEAT_FILE", file.toString())).beat();

    assertThat(isHealthy(file)).isTrue();
  }

  @Test
  void who_has_not_beaten_for_two_minutes_is_not() throws Exception {
    Path file = scratch.resolve("alive");
    Heartbeat.of(Map.of("TRAWL_HEARTBEAT_FILE", file.toString())).beat();

    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(120)));

    assertThat(isHealthy(file)).isFalse();
  }

  @Test
  void who_has_never_beaten_is_not() throws Exception {
    Heartbeat.of(Map.of()).beat();

    assertThat(isHealthy(scratch.resolve("alive"))).isFalse();
  }

  private static boolean isHealthy(Path file) throws Exception {
    ProcessBuilder command = new ProcessBuilder(HEALTHY.toString());
    command.environment().put("TRAWL_HEARTBEAT_FILE", file.toString());
    return command.start().waitFor() == 0;
  }
}
