package dev.trawl.cli;

import dev.trawl.crawl.CrawlStatus;
import picocli.CommandLine.Command;

/** {@code trawl pause}: lets a crawl rest. */
@Command(
    name = "pause",
    description =
        "Let a crawl rest: within two seconds nothing more is fetched for it, and nothing is lost.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl pause --crawl 3 --db postgresql://trawl@db.example/trawl"})
final class PauseCommand extends StatusCommand {
  PauseCommand() {
    super(CrawlStatus.PAUSED);
  }
}
