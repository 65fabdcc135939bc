package dev.trawl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Settings of the commands that run for long: what is not given as a flag comes from the
 * environment, then from a file, then from the default.
 */
final class Configuration implements IDefaultValueProvider {
  /** The commands that can be configured so. */
  static final Set<String> COMMANDS = Set.of("server", "worker");

  /** Read by their own rules, which know of passwords. */
  private static final Set<String> READ_ELSEWHERE = Set.of("db", "archive");

  private static final Set<String> NO_SETTINGS = Set.of("config", "help", "version");

  /** Where a value comes from. */
  enum Source {
    FLAG,
    ENVIRONMENT,
    FILE,
    DEFAULT
  }

  private final Map<String, String> environment;
  private final Map<String, String> file;

  private Configuration(Map<String, String> environment, Map<String, String> file) {
    this.environment = environment;
    this.file = file;
  }

  /** What stands beside these arguments; the file is named among them or in the environment. */
  static Configuration beside(String[] args, Map<String, String> environment, CommandSpec root) {
    if (args.length == 0 || !COMMANDS.contains(args[0])) {
      return new Configuration(Map.of(), Map.of());
    }
    String named = fileIn(args);
    String path = named != null ? named : environment.getOrDefault("TRAWL_CONFIG", "");
    CommandLine command = Objects.requireNonNull(root.subcommands().get(args[0]));
    return new Configuration(
        environment, path.isEmpty() ? Map.of() : read(Path.of(path), command.getCommandSpec()));
  }

  private static @Nullable String fileIn(String[] args) {
    for (int i = 1; i < args.length; i++) {
      if (args[i].equals("--config") && i + 1 < args.length) {
        return args[i + 1];
      } else if (args[i].startsWith("--config=")) {
        return args[i].substring("--config=".length());
      }
    }
    return null;
  }

  private static Map<String, String> read(Path path, CommandSpec command) {
    List<String> lines;
    try {
      lines = Files.readAllLines(Inputs.existing("--config", path));
    } catch (IOException e) {
      throw new UsageException("--config %s cannot be read: %s".formatted(path, e.getMessage()));
    }
    Map<String, String> settings = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        add(settings, line, "%s line %d".formatted(path, i + 1), command);
      }
    }
    return settings;
  }

  private static void add(
      Map<String, String> settings, String line, String place, CommandSpec command) {
    int equals = line.indexOf('=');
    if (equals < 1) {
      throw new UsageException(
          "%s: '%s' is no setting; write: name = value".formatted(place, line));
    }
    String name = line.substring(0, equals).strip();
    if (!isSetting(command.findOption("--" + name))) {
      throw new UsageException(
          "%s: '%s' is no setting of trawl %s\nTheir names are those of its flags: trawl %s --help"
              .formatted(place, name, command.name(), command.name()));
    }
    if (settings.put(name, line.substring(equals + 1).strip()) != null) {
      throw new UsageException("%s: %s was set before; keep one".formatted(place, name));
    }
  }

  static boolean isSetting(@Nullable OptionSpec option) {
    return option != null && !option.hidden() && !NO_SETTINGS.contains(nameOf(option));
  }

  static String nameOf(OptionSpec option) {
    return option.longestName().substring(2);
  }

  /** The variable that stands for an option. */
  static String variable(String name) {
    return "TRAWL_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option) || !isSetting(option)) {
      return null;
    }
    String name = nameOf(option);
    return switch (source(name)) {
      case ENVIRONMENT -> environment.get(variable(name));
      case FILE -> file.get(name);
      case FLAG, DEFAULT -> null;
    };
  }

  /** Where the value of an option comes from that was not given as a flag. */
  Source source(String name) {
    boolean isVariable = !environment.getOrDefault(variable(name), "").isEmpty();
    if (isVariable && !READ_ELSEWHERE.contains(name)) {
      return Source.ENVIRONMENT;
    }
    return file.containsKey(name) ? Source.FILE : Source.DEFAULT;
  }
}
