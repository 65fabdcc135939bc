package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** StormCrawler: Java, on Apache Storm's local mode; keeps nothing. It never ends by itself. */
record StormCrawler(int concurrency) implements Contestant {
  private static final String VERSION = "2.4";
  private static final String STORM = "2.4.0";

  private static final MavenPeer LIBRARY =
      new MavenPeer(
          "stormcrawler",
          """
              <dependency>
                <groupId>com.digitalpebble.stormcrawler</groupId>
                <artifactId>storm-crawler-core</artifactId>
                <version>%s</version>
              </dependency>
              <!-- The cluster in one process, and what makes a topology of a file. -->
              <dependency>
                <groupId>org.apache.storm</groupId><artifactId>storm-server</artifactId><version>%s</version>
              </dependency>
              <dependency>
                <groupId>org.apache.storm</groupId><artifactId>flux-core</artifactId><version>%s</version>
              </dependency>
          """
              .formatted(VERSION, STORM, STORM));

  @Override
  public String name() {
    return "stormcrawler";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    LIBRARY.jars();
    Jdk17.need();
  }

  @Override
  public boolean endsByItself() {
    return false;
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    Path output = errand.output();
    String home = errand.web().home();
    Path topology =
        Files.writeString(output.resolve("crawler.flux"), StormTopology.of(home, concurrency));
    Files.writeString(
        output.resolve(StormTopology.URL_FILTERS),
        StormTopology.urlFilters(errand.spansHosts() ? "" : home));
    Path logging = Files.writeString(output.resolve("errors.xml"), "<Configuration/>\n");
    Path jars = Tools.cache(LIBRARY.name()).resolve("lib");
    return new ProcessBuilder(
            List.of(
                Jdk17.JAVA.toString(),
                "-Xmx1g",
                "-Djava.net.preferIPv4Stack=true",
                "-Djava.io.tmpdir=" + output,
                "-Dlog4j.configurationFile=" + logging,
                // It submits no topology without a jar, though all classes are there already.
                "-Dstorm.jar=" + jars.resolve("storm-crawler-core-" + VERSION + ".jar"),
                // Seconds after which the cluster would be shut down, 20 unless told.
                "-Dstorm.local.sleeptime=86400",
                "-cp",
                output + ":" + jars + "/*",
                "org.apache.storm.LocalCluster",
                "org.apache.storm.flux.Flux",
                "--no-splash",
                "--no-detail",
                topology.toString()))
        .directory(output.toFile());
  }
}
