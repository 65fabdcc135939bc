package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Settings of the commands that run for long, and their description. */
class SettingsTableTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "settings.md");

  @Test
  void the_documented_settings_are_those_there_are() throws IOException {
    String tables =
        "\n## `trawl server`\n"
            + String.join("\n", SettingsTable.markdown(command("server")))
            + "\n\n## `trawl worker`\n"
            + String.join("\n", SettingsTable.markdown(command("worker")))
            + "\n";

    if (Boolean.getBoolean("trawl.write-settings")) {
      String before = Files.readString(DOCUMENT);
      Files.writeString(DOCUMENT, before.substring(0, before.indexOf("\n## ")) + tables);
    }

    assertThat(Files.readString(DOCUMENT))
        .as(
            "write it anew with: mvn -pl app -am test -Dtest=SettingsTableTest"
                + " -Dtrawl.write-settings")
        .endsWith(tables);
  }

  @Test
  void a_flag_goes_before_the_environment_and_that_before_a_file(@TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("trawl.conf");
    Files.writeString(file, "# ours\nlisten = 127.0.0.1:1\ncontact=https://a.test/\npace = 3s\n");
    String[] args = {"server", "--config", file.toString(), "--listen", "127.0.0.1:3"};
    Map<String, String> environment = Map.of("TRAWL_PACE", "2s", "TRAWL_LISTEN", "127.0.0.1:2");

    ServerCommand parsed = parse(args, environment);

    assertThat(parsed.listen).isEqualTo("127.0.0.1:3");
    assertThat(parsed.pace).isEqualTo("2s");
    assertThat(parsed.contact).isEqualTo("https://a.test/");
  }

  @Test
  void a_name_that_is_no_setting_is_refused_with_its_place(@TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("trawl.conf");
    Files.writeString(file, "listen = 127.0.0.1:0\nlisen = 127.0.0.1:0\n");
    StringWriter err = new StringWriter();

    int code =
        Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            "server",
            "--config",
            file.toString());

    assertThat(code).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(err.toString()).contains(file + " line 2").contains("'lisen' is no setting");
  }

  private static ServerCommand parse(String[] args, Map<String, String> environment) {
    CommandLine line = Main.commands();
    line.setDefaultValueProvider(Configuration.beside(args, environment, line.getCommandSpec()));
    CommandLine.ParseResult parsed = line.parseArgs(args);
    return (ServerCommand) parsed.subcommand().commandSpec().userObject();
  }

  private static CommandSpec command(String name) {
    return Main.commands().getSubcommands().get(name).getCommandSpec();
  }
}
