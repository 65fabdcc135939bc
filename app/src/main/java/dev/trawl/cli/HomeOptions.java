package dev.trawl.cli;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.Clustered;
import dev.trawl.app.Home;
import dev.trawl.app.Standalone;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where crawls are, a directory or a cluster's database, and which of them is meant. */
final class HomeOptions {
  @Mixin PlaceOptions place;
  @Mixin ArchiveOptions archive;

  @Option(
      names = "--crawl",
      paramLabel = "ID",
      description = "The crawl's number (default: the newest).")
  @Nullable Long crawl;

  /** Opens the home, which must hold crawls already. */
  Home open(PrintWriter err) throws IOException {
    return place.isCluster()
        ? cluster(archive.place(), err)
        : Standalone.open(place.existing(), false);
  }

  /** The same for a command that reads captures, which must be somewhere. */
  Home openWithCaptures(PrintWriter err) throws IOException {
    return place.isCluster()
        ? cluster(archive.existing(), err)
        : Standalone.open(place.existing(), false);
  }

  private Clustered cluster(ArchivePlace captures, PrintWriter err) throws IOException {
    return Clustered.visit(
        place.database.url(), captures, notice -> err.println(Texts.printable(notice)));
  }

  Crawl chosen(CrawlCatalog catalog) throws IOException {
    if (crawl != null) {
      return find(catalog, crawl);
    }
    List<Crawl> all = catalog.list();
    if (all.isEmpty()) {
      throw new UsageException(
          "there is no crawl yet; start one with: trawl crawl URL " + place.words());
    }
    return all.getLast();
  }

  private Crawl find(CrawlCatalog catalog, long id) throws IOException {
    String unknown =
        "--crawl %d: there is no such crawl; list them with: trawl crawls %s"
            .formatted(id, place.words());
    if (id < 1) {
      throw new UsageException(unknown);
    }
    return catalog.find(new CrawlId(id)).orElseThrow(() -> new UsageException(unknown));
  }
}
