package dev.trawl.cli;

import dev.trawl.crawl.CrawlStatus;
import picocli.CommandLine.Command;

/** {@code trawl cancel}: ends a crawl for good. */
@Command(
    name = "cancel",
    description =
        "End a crawl for good: what is not fetched yet ends CANCELLED, and late results change"
            + " nothing.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl cancel --crawl 3 --db postgresql://trawl@db.example/trawl"})
final class CancelCommand extends StatusCommand {
  CancelCommand() {
    super(CrawlStatus.CANCELLED);
  }
}
