package dev.trawl.cli;

import picocli.CommandLine.Command;

/** {@code trawl user disable}: shuts a user out. */
@Command(
    name = "disable",
    description = "Shut a user out: sessions end, and tokens open nothing, with the next request.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl user disable bob"})
final class UserDisableCommand extends UserSwitchCommand {
  UserDisableCommand() {
    super(false);
  }
}
