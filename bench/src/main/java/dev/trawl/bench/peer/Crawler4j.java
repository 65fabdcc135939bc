package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** crawler4j: Java, frontier in Berkeley DB, keeps no pages. */
record Crawler4j(int concurrency) implements Contestant {
  private static final MavenPeer LIBRARY =
      new MavenPeer(
          "crawler4j",
          """
              <dependency>
                <groupId>edu.uci.ics</groupId>
                <artifactId>crawler4j</artifactId>
                <version>4.4.0</version>
                <!-- The version that it names is not on Maven Central. -->
                <exclusions>
                  <exclusion><groupId>com.sleepycat</groupId><artifactId>je</artifactId></exclusion>
                </exclusions>
              </dependency>
              <dependency>
                <groupId>com.sleepycat</groupId><artifactId>je</artifactId><version>5.0.73</version>
              </dependency>
              <dependency>
                <groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>1.7.36</version>
              </dependency>
          """);

  @Override
  public String name() {
    return "crawler4j";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    LIBRARY.compiled("Crawler4jProgram");
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    Path home = Tools.cache(LIBRARY.name());
    return new ProcessBuilder(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "-cp",
            home.resolve("classes") + ":" + home.resolve("lib") + "/*",
            "Crawler4jProgram",
            errand.web().home(),
            errand.output().toString(),
            errand.spansHosts() ? "" : errand.web().home(),
            NotPages.pattern(),
            "" + concurrency));
  }
}
