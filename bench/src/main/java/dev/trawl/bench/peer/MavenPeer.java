package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A peer that is a library on Maven Central: its jars are fetched once, and a small program that
 * uses it is compiled.
 *
 * @param dependencies the {@code dependency} elements of a Maven project
 */
record MavenPeer(String name, String dependencies) {
  /** Fetches what is missing and answers where the jars are. */
  Path jars() throws IOException, InterruptedException {
    Path home = Tools.cache(name);
    Path jars = home.resolve("lib");
    Path done = home.resolve("pom.xml");
    String project = project();
    if (Files.isDirectory(jars) && Files.exists(done) && Files.readString(done).equals(project)) {
      return jars;
    }
    Tools.needDebian("mvn", "maven");
    Path attempt = Files.writeString(home.resolve("attempt.xml"), project);
    Tools.run(
        List.of(
            "mvn",
            "-q",
            "-f",
            attempt.toString(),
            "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies",
            "-DoutputDirectory=" + jars),
        home,
        name + " could not be fetched from Maven Central");
    Files.move(attempt, done, StandardCopyOption.REPLACE_EXISTING);
    return jars;
  }

  /** Compiles a program of ours against the jars; answers the class path to run it with. */
  String compiled(String program) throws IOException, InterruptedException {
    Path jars = jars();
    Path home = Tools.cache(name);
    Path source = home.resolve(program + ".java");
    try (var in = MavenPeer.class.getResourceAsStream(program + ".java.txt")) {
      if (in == null) {
        throw new IllegalStateException(program + ".java.txt is not among the resources");
      }
      Files.writeString(source, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    Path classes = Files.createDirectories(home.resolve("classes"));
    Tools.run(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
            "--release",
            "17",
            "-nowarn",
            "-proc:none",
            "-cp",
            jars + "/*",
            "-d",
            classes.toString(),
            source.toString()),
        home,
        "the program for " + name + " does not compile");
    return classes + ":" + jars + "/*";
  }

  private String project() {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>trawl.bench</groupId>
      <artifactId>%s</artifactId>
      <version>1</version>
      <dependencies>
    %s
      </dependencies>
    </project>
    """
        .formatted(name, dependencies);
  }
}
