package dev.trawl.cli;

import dev.trawl.cli.Configuration.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The settings of a command that runs for long: in force, and as the manual lists them. */
final class SettingsTable {
  private SettingsTable() {}

  /** Each setting with its value and where it comes from. */
  static List<String> inForce(CommandSpec command) {
    List<OptionSpec> options = settings(command);
    int width = options.stream().mapToInt(o -> Configuration.nameOf(o).length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (OptionSpec option : options) {
      String name = Configuration.nameOf(option);
      String source = sourceOf(command, option).name().toLowerCase(Locale.ROOT);
      String value = Objects.toString(option.getValue(), "-");
      lines.add("  %s  %s (%s)".formatted(padded(name, width), Texts.printable(value), source));
    }
    return lines;
  }

  private static Source sourceOf(CommandSpec command, OptionSpec option) {
    CommandLine line = command.commandLine();
    if (line.getParseResult() != null && line.getParseResult().hasMatchedOption(option)) {
      return Source.FLAG;
    }
    IDefaultValueProvider provider = line.getDefaultValueProvider();
    return provider instanceof Configuration configuration
        ? configuration.source(Configuration.nameOf(option))
        : Source.DEFAULT;
  }

  /** The table of the manual. */
  static List<String> markdown(CommandSpec command) {
    List<String> lines = new ArrayList<>();
    lines.add("| flag | in a file | environment | default | what it sets |");
    lines.add("|---|---|---|---|---|");
    for (OptionSpec option : settings(command)) {
      String name = Configuration.nameOf(option);
      lines.add(
          "| `--%s` | `%s` | `%s` | %s | %s |"
              .formatted(
                  name,
                  name,
                  Configuration.variable(name),
                  option.initialValue() == null ? "–" : "`" + option.initialValue() + "`",
                  String.join(" ", option.description()).replace("|", "\\|")));
    }
    return lines;
  }

  private static List<OptionSpec> settings(CommandSpec command) {
    return command.options().stream().filter(Configuration::isSetting).toList();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
