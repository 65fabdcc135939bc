package dev.trawl.bench.peer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The {@code trawl} that was built from the same sources as this benchmark. */
public final class Launcher {
  private static final String PROPERTY = "trawl.launcher";

  private final Path script;

  private Launcher(Path script) {
    this.script = script;
  }

  public static Launcher ofThisTree() {
    String script = System.getProperty(PROPERTY);
    if (script == null) {
      throw new IllegalStateException(
          "-D" + PROPERTY + " is not set; start benchmarks with ./trawl bench");
    }
    return new Launcher(Path.of(script));
  }

  /** A command of Trawl, started as a user would. */
  public ProcessBuilder command(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }
}
