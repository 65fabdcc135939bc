package dev.trawl.archive.warc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a class of the test's class path in a process of its own. */
final class Jvm {
  private Jvm() {}

  static ProcessBuilder start(String mainClass, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(mainClass);
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
