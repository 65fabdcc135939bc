package dev.trawl.cli;

import picocli.CommandLine.Command;

/** {@code trawl inspect}: how Trawl reads a URL, a robots.txt, a page or a WARC file. */
@Command(
    name = "inspect",
    description = "Show how Trawl reads a URL, a robots.txt, a page or a WARC file.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      InspectUrlCommand.class,
      InspectRobotsCommand.class,
      InspectPageCommand.class,
      InspectWarcCommand.class,
    },
    footer = {
      "",
      "Examples:",
      "  trawl inspect url --base http://a.example/b/ '../c?utm_source=x'",
      "  trawl inspect robots --file robots.txt --agent Trawl http://a.example/private/",
      "  curl -s http://a.example/ | trawl inspect page - --url http://a.example/",
      "  trawl inspect warc trawl-data/warc/*.warc.gz",
    })
final class InspectCommand implements Runnable {
  @Override
  public void run() {
    throw new UsageException(
        "inspect what? Give one of url, robots, page, warc; see trawl inspect --help");
  }
}
