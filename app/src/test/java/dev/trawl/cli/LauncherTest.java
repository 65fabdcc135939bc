package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that everybody starts with, in a tree that is built, with a JDK that tells how. */
class LauncherTest {
  private static final String ENDS_AT_ONCE = "-Dtrawl.ends-at-once=true";
  private static final String IN_PAUSES = "-XX:+UseParallelGC";
  private static final Instant BUILT = Instant.parse("2026-01-01T00:00:00Z");

  /** Tells its name, its process and its arguments; these a training leaves behind. */
  private static final String JAVA =
      """
      #!/bin/sh
      for argument in "$@"; do
        case $argument in
          -XX:AOTCacheOutput=*) printf '%%s\\n' "$@" >"${argument#*=}"; exit ;;
        esac
      done
      echo %s
      echo process $$
      printf '%%s\\n' "$@"
      """;

  @TempDir private Path root;

  @BeforeEach
  void makeTree() throws IOException {
    Files.copy(Path.of("..", "trawl"), root.resolve("trawl"), StandardCopyOption.COPY_ATTRIBUTES);
    // From the oldest to the newest: sources, what was built of them, what was remembered of that.
    write("pom.xml", "", 0);
    write("app/pom.xml", "", 0);
    write("app/src/main/Main.java", "", 0);
    write("dashboard/src/main.ts", "", 0);
    write("app/target/trawl/lib/trawl.jar", "", 1);
    write("app/target/trawl/.built", "", 2);
    write("app/target/trawl/trawl.aot", "remembered", 3);
    write("app/target/trawl/native/librocksdbjni-linux64.so", "", 3);
    makeJdk("jdk", 25);
    write("scheduled", "", 0);
    makeProgram("bin/chrt", "#!/bin/sh\necho \"$@\" >>%s\n".formatted(root.resolve("scheduled")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"crawl", "demo"})
  void what_crawls_may_end_at_once(String command) throws Exception {
    assertThat(start(Map.of(), command, "http://a.test/")).contains(ENDS_AT_ONCE);
  }

  @Test
  void a_server_ends_as_the_jvm_does() throws Exception {
    assertThat(start(Map.of(), "server")).doesNotContain(ENDS_AT_ONCE);
  }

  @Test
  void what_the_jvm_was_asked_to_do_at_its_end_is_done() throws Exception {
    List<String> said = start(Map.of("TRAWL_JAVA_OPTS", "-XX:Tell=a -Db=c"), "crawl");

    assertThat(said).contains("-XX:Tell=a", "-Db=c").doesNotContain(ENDS_AT_ONCE);
  }

  @Test
  void only_what_nobody_waits_for_is_collected_in_pauses() throws Exception {
    assertThat(start(Map.of(), "crawl")).contains(IN_PAUSES);
    assertThat(start(Map.of(), "server")).doesNotContain(IN_PAUSES);
    assertThat(start(Map.of(), "bench", "crawl")).doesNotContain(IN_PAUSES);
  }

  @Test
  void what_nobody_waits_for_lets_others_go_first() throws Exception {
    List<String> said = start(Map.of(), "crawl");

    // The process is scheduled so before it becomes the JVM, and with it all its threads.
    assertThat(said).contains("process " + scheduled().replace("-b -p 0 ", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"server", "worker", "bench"})
  void what_somebody_waits_for_takes_its_turn_as_others_do(String command) throws Exception {
    start(Map.of(), command, "crawl");

    assertThat(scheduled()).isEmpty();
  }

  @Test
  void a_system_that_does_not_allow_it_crawls_all_the_same() throws Exception {
    makeProgram("bin/chrt", "#!/bin/sh\necho not permitted >&2\nexit 1\n");

    assertThat(start(Map.of(), "crawl")).contains("dev.trawl.cli.Main", "crawl");
  }

  @Test
  void a_start_looks_for_nothing_that_is_nowhere() throws Exception {
    assertThat(start(Map.of(), "crawl"))
        .contains("-Dpicocli.disable.closures=true", "-Dio.netty.osClassifiers=");
  }

  @Test
  void whoever_names_a_collector_has_it_and_no_other() throws Exception {
    List<String> said = start(Map.of("TRAWL_JAVA_OPTS", "-Xlog:gc -XX:+UseG1GC"), "crawl");

    assertThat(said).contains("-XX:+UseG1GC").doesNotContain(IN_PAUSES);
  }

  @Test
  void other_options_about_collecting_name_no_collector() throws Exception {
    String others = "-XX:+UseGCOverheadLimit -XX:+UseNUMA -XX:GCTimeRatio=9";

    assertThat(start(Map.of("TRAWL_JAVA_OPTS", others), "crawl")).contains(IN_PAUSES);
  }

  @Test
  void arguments_arrive_as_they_were_given() throws Exception {
    List<String> said = start(Map.of(), "crawl", "http://a.test/?a b", "--agent", "", "*");

    assertThat(said)
        .containsSubsequence(
            "dev.trawl.cli.Main", "crawl", "http://a.test/?a b", "--agent", "", "*");
  }

  @Test
  void the_heap_and_what_was_remembered_are_used() throws Exception {
    Path dist = root.resolve("app/target/trawl");

    assertThat(start(Map.of("TRAWL_HEAP", "3g"), "crawl"))
        .contains(
            "-Xmx3g",
            "-XX:AOTCache=" + dist.resolve("trawl.aot"),
            "-Djava.library.path=" + dist.resolve("native"));
  }

  @Test
  void a_jdk_that_is_too_old_is_passed_over() throws Exception {
    makeJdk("old", 17);
    Map<String, String> both =
        Map.of(
            "TRAWL_JAVA_HOME", root.resolve("old").toString(),
            "JAVA_HOME", root.resolve("jdk").toString());

    assertThat(start(both, "crawl").getFirst()).isEqualTo("jdk");
  }

  @Test
  void what_was_never_trained_is_trained_first_and_nothing_else_remains_of_it() throws Exception {
    Path dist = root.resolve("app/target/trawl");
    Path cache = dist.resolve("trawl.aot");
    Files.delete(cache);

    List<String> said = start(Map.of(), "crawl");

    assertThat(cache)
        .content()
        .contains("dev.trawl.cli.Training")
        .containsSubsequence("-XX:Tier4InvocationThreshold=15000", "=5000")
        // How methods behaved is to be remembered, too.
        .doesNotContain("AOTRecordTraining");
    assertThat(said).contains("-XX:AOTCache=" + cache);
    try (Stream<Path> files = Files.list(dist)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("lib", ".built", "trawl.aot");
    }
  }

  /** What the JDK was started with: its name, then each argument. */
  private List<String> start(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    ProcessBuilder launcher = new ProcessBuilder(root.resolve("trawl").toString());
    launcher.command().addAll(List.of(arguments));
    launcher.environment().keySet().removeIf(name -> name.startsWith("TRAWL_"));
    launcher.environment().put("TRAWL_JAVA_HOME", root.resolve("jdk").toString());
    launcher.environment().merge("PATH", root + "/bin", (path, ours) -> ours + ":" + path);
    launcher.environment().putAll(environment);
    launcher.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process process = launcher.start();
    List<String> said = process.inputReader().lines().toList();
    assertThat(process.waitFor()).isZero();
    return said;
  }

  private void makeJdk(String name, int version) {
    write(name + "/release", "JAVA_VERSION=\"" + version + ".0.1\"\n", 0);
    makeProgram(name + "/bin/java", JAVA.formatted(name));
  }

  private void makeProgram(String file, String script) {
    write(file, script, 0);
    assertThat(root.resolve(file).toFile().setExecutable(true)).isTrue();
  }

  /** What was asked of the one that schedules. */
  private String scheduled() throws IOException {
    return Files.readString(root.resolve("scheduled")).strip();
  }

  private void write(String file, String text, int second) {
    try {
      Path path = root.resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, text);
      Files.setLastModifiedTime(path, FileTime.from(BUILT.plusSeconds(second)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
