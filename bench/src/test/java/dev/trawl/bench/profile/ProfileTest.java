package dev.trawl.bench.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** A real JVM that records itself. */
@TestInstance(Lifecycle.PER_CLASS)
class ProfileTest {
  /** What the recorded process runs; single-file source, compiled by its launcher. */
  private static final String BUSY =
      """
      public class Busy {
        static long spin() {
          long sum = 0;
          for (long i = 0; i < 1_500_000_000L; i++) {
            sum = sum * 31 + i;
          }
          return sum;
        }

        public static void main(String[] args) {
          System.out.println(spin());
        }
      }
      """;

  private Path recording;

  @BeforeAll
  void record(@TempDir Path directory) throws Exception {
    recording = directory.resolve("busy.jfr");
    Path source = Files.writeString(directory.resolve("Busy.java"), BUSY);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FlightRecorder.flags(recording));
    command.add(source.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(said).isZero();
  }

  @Test
  void the_method_that_used_the_cpu_is_found() throws Exception {
    Profile profile = Profile.read(recording, Instant.EPOCH);

    Duration spinning =
        profile.stacks().entrySet().stream()
            .filter(e -> e.getKey().contains("Busy.spin"))
            .map(java.util.Map.Entry::getValue)
            .reduce(Duration.ZERO, Duration::plus);
    assertThat(spinning).isGreaterThan(Duration.ofMillis(200));
    assertThat(spinning).isLessThanOrEqualTo(profile.sampled());
  }

  @Test
  void cpu_time_is_sampled_where_the_jvm_can() throws Exception {
    assertThat(Profile.read(recording, Instant.EPOCH).source()).isEqualTo("jdk.CPUTimeSample");
  }

  @Test
  void what_came_before_is_left_out() throws Exception {
    assertThat(Profile.read(recording, Instant.now().plusSeconds(60)).stacks()).isEmpty();
  }
}
