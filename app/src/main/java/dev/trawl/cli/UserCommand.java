package dev.trawl.cli;

import picocli.CommandLine.Command;

/** {@code trawl user}: who may use the server of a home. */
@Command(
    name = "user",
    description = "Say who may use the server of a data directory or a cluster.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      UserAddCommand.class,
      UserPasswdCommand.class,
      UserDisableCommand.class,
      UserEnableCommand.class,
      UserListCommand.class,
    },
    footer = {
      "",
      "Examples:",
      "  trawl user add ada                      the first user is an admin",
      "  trawl user add bob --role user --password-stdin < bob.txt",
      "  trawl user disable bob --db postgresql://trawl@db.example/trawl",
      "  trawl user list --format jsonl",
    })
final class UserCommand implements Runnable {
  @Override
  public void run() {
    throw new UsageException(
        "user what? Give one of add, passwd, disable, enable, list; see trawl user --help");
  }
}
