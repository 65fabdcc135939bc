package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessEndTest {
  private static final String AT_ONCE = "-D" + ProcessEnd.AT_ONCE + "=true";

  @TempDir Path directory;

  /** Says something without a line's end, leaves a trace if it may, and ends with 3. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(", hook")));
      System.out.print("said");
      if (args.length > 0) {
        ProcessEnd.prepare();
      }
      ProcessEnd.with(3);
    }
  }

  @Test
  void a_process_ends_by_the_usual_way() throws Exception {
    assertThat(run()).isEqualTo("said, hook 3");
  }

  @Test
  void a_process_that_may_end_at_once_has_said_all_and_does_nothing_more() throws Exception {
    assertThat(run(AT_ONCE)).isEqualTo("said 3");
  }

  @Test
  void an_end_that_was_prepared_is_the_same() throws Exception {
    assertThat(run(List.of(AT_ONCE), "prepared")).isEqualTo("said 3");
    assertThat(run(List.of(), "prepared")).isEqualTo("said, hook 3");
  }

  private String run(String... options) throws IOException, InterruptedException {
    return run(List.of(options));
  }

  /** What it said, and its exit code. */
  private String run(List<String> options, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Child.class.getName()));
    command.addAll(List.of(arguments));
    Process child =
        new ProcessBuilder(command)
            .redirectError(directory.resolve("err").toFile())
            .directory(directory.toFile())
            .start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return said + " " + child.waitFor();
  }
}
