package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole cluster by one command, and the commands that it tells about. */
class ClusterUpTest {
  private static final Duration STOPPING = Duration.ofSeconds(40);

  @TempDir Path scratch;

  @Test
  void a_cluster_comes_up_crawls_stops_and_comes_up_again_with_its_crawls() throws Exception {
    Path data = scratch.resolve("cluster");
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(41, 8, 8))) {
      try (Child up = up(data)) {
        Map<String, String> told = environment(up);
        assertThat(told)
            .containsOnlyKeys("TRAWL_DB", "TRAWL_DB_PASSWORD_FILE", "TRAWL_ARCHIVE")
            .containsEntry("TRAWL_ARCHIVE", data.resolve("archive").toString());
        assertThat(permissions(Path.of(told.get("TRAWL_DB_PASSWORD_FILE")))).isEqualTo("rw-------");

        try (Child crawl = crawl(web, told)) {
          assertThat(crawl.exitCode()).as(() -> crawl.told() + up.told()).isZero();
        }
        assertThat(up.told()).contains("worker-1 | worker worker-1 has joined", "worker-2 | ");
        try (Child verify = trawl(told, "verify", "--summary=json")) {
          assertThat(verify.exitCode()).as(verify::told).isZero();
          assertThat(verify.out()).contains("\"urls\":" + web.expected().admitted());
        }

        up.signal("TERM");
        assertThat(up.exitCode(STOPPING)).as(up::told).isZero();
        assertThat(data.resolve("database/postmaster.pid")).doesNotExist();
      }

      try (Child again = up(data)) {
        Map<String, String> told = environment(again);
        try (Child crawls = trawl(told, "crawls")) {
          assertThat(crawls.exitCode()).as(crawls::told).isZero();
          assertThat(crawls.out()).containsPattern("1 +COMPLETED");
        }
        Map<String, String> stranger = new HashMap<>(told);
        stranger.remove("TRAWL_DB_PASSWORD_FILE");
        try (Child refused = trawl(stranger, "workers")) {
          assertThat(refused.exitCode()).isEqualTo(1);
          assertThat(refused.err()).contains("password");
        }
        again.signal("INT");
        assertThat(again.exitCode(STOPPING)).as(again::told).isZero();
      }
    }
  }

  private Child up(Path data) throws IOException {
    return Child.trawl(
        scratch,
        List.of("-Xmx256m"),
        Map.of(),
        "cluster",
        "up",
        "--workers=2",
        "--allow-private",
        "--data=" + data);
  }

  private Child crawl(ServedWeb web, Map<String, String> environment) throws IOException {
    return trawl(
        environment,
        "crawl",
        web.seed(),
        "--allow-private",
        "--scope=any",
        "--pace=0",
        "--contact=https://example.org/bot");
  }

  private Child trawl(Map<String, String> environment, String... args) throws IOException {
    return Child.trawl(scratch, List.of("-Xmx256m"), environment, args);
  }

  /** What it says is to be exported. */
  private static Map<String, String> environment(Child up)
      throws IOException, InterruptedException {
    assertThat(up.runsUntil(() -> up.told().contains("./trawl workers"))).as(up::told).isTrue();
    Map<String, String> environment = new HashMap<>();
    up.out()
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith("export "))
        .map(line -> line.substring("export ".length()).split("=", 2))
        .forEach(pair -> environment.put(pair[0], pair[1]));
    return environment;
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
