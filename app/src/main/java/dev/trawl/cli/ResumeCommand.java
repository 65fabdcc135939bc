package dev.trawl.cli;

import dev.trawl.crawl.CrawlStatus;
import picocli.CommandLine.Command;

/** {@code trawl resume}: lets a paused crawl go on. */
@Command(
    name = "resume",
    description = "Let a paused crawl go on.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl resume --crawl 3 --db postgresql://trawl@db.example/trawl"})
final class ResumeCommand extends StatusCommand {
  ResumeCommand() {
    super(CrawlStatus.RUNNING);
  }
}
