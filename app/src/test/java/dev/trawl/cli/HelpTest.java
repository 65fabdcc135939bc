package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program tells about itself. */
class HelpTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "crawl",
        "demo",
        "crawls",
        "pause",
        "resume",
        "cancel",
        "worker",
        "workers",
        "cluster",
        "cluster up",
        "move",
        "export",
        "compare",
        "explain",
        "verify",
        "inspect",
        "inspect url",
        "inspect robots",
        "inspect page",
        "inspect warc",
        "user",
        "user add",
        "user passwd",
        "user disable",
        "user enable",
        "user list",
        "token",
        "token create",
        "token list",
        "token revoke",
      })
  void every_command_explains_itself(String command) {
    Stream<String> words = Stream.of((command + " --help").strip().split(" "));

    Said said = Said.by(words.toArray(String[]::new));

    assertThat(said.code()).isZero();
    assertThat(said.out()).startsWith("Usage: trawl " + command).containsPattern("--\\w+");
    assertThat(said.err()).isEmpty();
  }

  @Test
  void the_first_help_leads_on_by_examples() {
    assertThat(Said.by("--help").out()).contains("Examples:", "trawl demo", "trawl crawl https://");
  }

  @Test
  void shells_complete_every_command() {
    Said said = Said.by("generate-completion");

    assertThat(said.code()).isZero();
    assertThat(said.out()).contains(Main.commands().getSubcommands().keySet());
  }

  @Test
  void every_command_is_found_by_its_own_name() {
    Main.commands()
        .getSubcommands()
        .forEach(
            (name, command) ->
                assertThat(command.getCommandSpec().name()).as(name).isEqualTo(name));
  }

  @Test
  void help_fits_a_terminal() {
    assertThat(Said.by("crawl", "--help").out().lines()).allMatch(line -> line.length() <= 110);
  }

  @Test
  void the_version_is_told() {
    Said said = Said.by("--version");

    assertThat(said.code()).isZero();
    assertThat(said.out()).matches("trawl \\S+\\R");
  }

  @Test
  void the_completion_is_a_script_that_bash_accepts(@TempDir Path scratch)
      throws IOException, InterruptedException {
    Said said = Said.by("generate-completion");
    Path script = Files.writeString(scratch.resolve("completion.sh"), said.out());

    Process bash = new ProcessBuilder("bash", "-n", script.toString()).inheritIO().start();

    assertThat(said.code()).isZero();
    assertThat(said.out()).contains("--allow-private");
    assertThat(bash.waitFor()).isZero();
  }
}
