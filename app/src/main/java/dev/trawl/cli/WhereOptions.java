package dev.trawl.cli;

import dev.trawl.crawl.CrawlId;
import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where crawls are, be it with a server, and which of them is meant. */
final class WhereOptions {
  @Mixin HomeOptions home;
  @Mixin ServerOptions server;

  @Option(
      names = "--crawl",
      paramLabel = "ID",
      description = "The crawl's number (default: the newest).")
  @Nullable Long crawl;

  /** Opens the place, which must hold crawls already. */
  Place open(PrintWriter err) throws IOException {
    return isServer() ? server.open(err) : new HomePlace(home.open(err), home.place.words());
  }

  /** The same for a command that reads captures, which must be somewhere. */
  Place openWithCaptures(PrintWriter err) throws IOException {
    return isServer()
        ? server.open(err)
        : new HomePlace(home.openWithCaptures(err), home.place.words());
  }

  private boolean isServer() {
    return server.isMeant(home.place.directory, home.place.database.given);
  }

  CrawlFacts chosen(Place place) {
    if (crawl != null) {
      return find(place, crawl);
    }
    return place
        .newest()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no crawl yet; start one with: trawl crawl URL " + place.words()));
  }

  private static CrawlFacts find(Place place, long id) {
    String unknown =
        "--crawl %d: there is no such crawl; list them with: trawl crawls %s"
            .formatted(id, place.words());
    if (id < 1) {
      throw new UsageException(unknown);
    }
    return place.find(new CrawlId(id)).orElseThrow(() -> new UsageException(unknown));
  }
}
