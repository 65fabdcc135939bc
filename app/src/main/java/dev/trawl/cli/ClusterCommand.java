package dev.trawl.cli;

import picocli.CommandLine.Command;

/** {@code trawl cluster}: a whole cluster on this machine. */
@Command(
    name = "cluster",
    description = "Run a whole cluster on this machine, database and all.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = ClusterUpCommand.class,
    footer = {"", "Example:", "  trawl cluster up --workers 3"})
final class ClusterCommand implements Runnable {
  @Override
  public void run() {
    throw new UsageException("cluster what? Give up, as in: trawl cluster up --workers 3");
  }
}
