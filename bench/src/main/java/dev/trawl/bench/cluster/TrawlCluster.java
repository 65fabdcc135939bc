package dev.trawl.bench.cluster;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.Clustered;
import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.Errand;
import dev.trawl.bench.peer.Launcher;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.postgres.DatabaseUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Workers that are there already; the process that is followed gives them the crawl, and waits. */
public record TrawlCluster(
    String name, Launcher launcher, ClusterDatabase database, Path archive, String pace)
    implements Contestant {
  @Override
  public void prepare() {}

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    Path seeds = errand.output().resolve("seeds.txt");
    Files.write(seeds, List.of(errand.web().home()));
    return launcher.command(CrawlOrders.arguments(database, seeds, pace));
  }

  @Override
  public String flaw(Errand errand, int exit) throws IOException {
    if (exit != 0) {
      return "exit code " + exit;
    }
    try (Clustered home =
        Clustered.visit(
            DatabaseUrl.parse(database.url()), new ArchivePlace.InDirectory(archive), _ -> {})) {
      Crawl crawl = home.store().crawls().list().getLast();
      Findings findings = Findings.of(home, crawl.id(), errand.web().states());
      return String.join("; ", findings.words());
    }
  }
}
