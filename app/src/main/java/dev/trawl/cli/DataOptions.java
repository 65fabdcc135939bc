package dev.trawl.cli;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the data is, and which crawl of it is meant. */
final class DataOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where crawls are kept (default: ${DEFAULT-VALUE}).")
  Path directory = Path.of("trawl-data");

  @Option(
      names = "--crawl",
      paramLabel = "ID",
      description = "The crawl's number (default: the newest).")
  @Nullable Long crawl;

  /** The directory, which must hold crawls already. */
  Path existing() {
    if (!Files.isDirectory(directory)) {
      throw new UsageException(
          "--data %s: there is no such directory; name the one a crawl was run with"
              .formatted(directory));
    }
    if (!Files.isDirectory(directory.resolve("frontier"))) {
      throw new UsageException(
          "--data %s holds no crawl; name the directory that one was run with"
              .formatted(directory));
    }
    return directory;
  }

  Crawl chosen(CrawlCatalog catalog) {
    if (crawl != null) {
      return find(catalog, crawl);
    }
    List<Crawl> all = catalog.list();
    if (all.isEmpty()) {
      throw new UsageException(
          "%s holds no crawl yet; start one with: trawl crawl URL --data %s"
              .formatted(directory, directory));
    }
    return all.getLast();
  }

  private Crawl find(CrawlCatalog catalog, long id) {
    String unknown = "--crawl %d: no such crawl in %s; list them with: trawl crawls --data %s";
    if (id < 1) {
      throw new UsageException(unknown.formatted(id, directory, directory));
    }
    return catalog
        .find(new CrawlId(id))
        .orElseThrow(() -> new UsageException(unknown.formatted(id, directory, directory)));
  }
}
