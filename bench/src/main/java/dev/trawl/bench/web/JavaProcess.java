package dev.trawl.bench.web;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts children on this JVM with this class path. */
public final class JavaProcess {
  private JavaProcess() {}

  /** A process that runs a main class, its standard error passed through. */
  public static Process start(List<String> flags, String mainClass, List<String> args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-XX:+UseCompactObjectHeaders");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    command.addAll(args);
    return new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
  }
}
