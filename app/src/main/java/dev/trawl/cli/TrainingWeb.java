package dev.trawl.cli;

import dev.trawl.synthetic.ServeWeb;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A synthetic web in a JVM of its own: what serving pages is like must not get into what the JVM
 * remembers of crawling them.
 */
final class TrainingWeb implements AutoCloseable {
  private static final int SEED = 7;

  private final Process process;
  private final String home;

  private TrainingWeb(Process process, String home) {
    this.process = process;
    this.home = home;
  }

  /** Serves so many hosts of so many pages each on a port that is free. */
  static TrainingWeb start(int hosts, int pages) throws IOException {
    return start(command(hosts, pages));
  }

  /**
   * The same over TLS.
   *
   * @param trust where to write whom its clients must trust
   */
  static TrainingWeb startSecure(int hosts, int pages, Path trust) throws IOException {
    List<String> command = new ArrayList<>(command(hosts, pages));
    command.addAll(List.of("--tls", trust.toString()));
    return start(command);
  }

  private static TrainingWeb start(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    String home = process.inputReader(StandardCharsets.UTF_8).readLine();
    if (home == null) {
      process.destroyForcibly();
      throw new IOException("the web to train with did not start");
    }
    return new TrainingWeb(process, home);
  }

  private static List<String> command(int hosts, int pages) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx256m",
        "-cp",
        System.getProperty("java.class.path"),
        ServeWeb.class.getName(),
        "--seed",
        "" + SEED,
        "--hosts",
        "" + hosts,
        "--pages",
        "" + pages,
        "--cross-links",
        "10",
        // It ends with its standard input, and so with this process.
        "--control",
        "yes");
  }

  /** The page that everything can be reached from. */
  String home() {
    return home;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
