package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The JDK of peers that do not run on newer ones. */
final class Jdk17 {
  static final Path JAVA = Path.of("/usr/lib/jvm/java-17-openjdk-amd64/bin/java");

  private Jdk17() {}

  /** Installs it unless it is there. */
  static void need() throws IOException, InterruptedException {
    if (!Files.isExecutable(JAVA)) {
      Tools.install("openjdk-17-jdk-headless", "a JDK 17");
    }
  }
}
