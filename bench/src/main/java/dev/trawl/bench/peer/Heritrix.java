package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;

/** Heritrix: Java, the Internet Archive's; frontier in Berkeley DB, WARC on. */
record Heritrix(int concurrency) implements Contestant {
  private static final String VERSION = "3.13.0";

  /** The job that it ships for others to start from. */
  private static final String PROFILE = "org/archive/crawler/restlet/profile-crawler-beans.cxml";

  private static final MavenPeer LIBRARY =
      new MavenPeer(
          "heritrix",
          """
              <dependency>
                <groupId>org.archive.heritrix</groupId>
                <artifactId>heritrix-engine</artifactId>
                <version>%s</version>
                <!-- The version that it names is not on Maven Central. -->
                <exclusions>
                  <exclusion><groupId>com.sleepycat</groupId><artifactId>je</artifactId></exclusion>
                </exclusions>
              </dependency>
              <dependency>
                <groupId>com.sleepycat</groupId><artifactId>je</artifactId><version>18.3.12</version>
              </dependency>
          """
              .formatted(VERSION));

  @Override
  public String name() {
    return "heritrix";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    LIBRARY.jars();
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    Path jobs = Files.createDirectories(errand.output().resolve("jobs"));
    Path job = Files.createDirectories(jobs.resolve("bench"));
    Files.writeString(
        job.resolve("crawler-beans.cxml"),
        HeritrixJob.of(profile(), errand.web().home(), errand.spansHosts(), concurrency));
    return new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-cp",
                Tools.cache(LIBRARY.name()).resolve("lib") + "/*",
                "org.archive.crawler.Heritrix",
                "-a",
                "bench:bench",
                "-j",
                jobs.toString(),
                "-r",
                job.getFileName().toString()))
        .directory(errand.output().toFile());
  }

  private static String profile() throws IOException {
    Path jar = Tools.cache(LIBRARY.name()).resolve("lib/heritrix-engine-" + VERSION + ".jar");
    try (JarFile file = new JarFile(jar.toFile())) {
      return new String(
          file.getInputStream(file.getEntry(PROFILE)).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
