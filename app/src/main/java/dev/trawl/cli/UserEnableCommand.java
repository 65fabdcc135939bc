package dev.trawl.cli;

import picocli.CommandLine.Command;

/** {@code trawl user enable}: lets a user in again. */
@Command(
    name = "enable",
    description = "Let a user in again who was shut out.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl user enable bob"})
final class UserEnableCommand extends UserSwitchCommand {
  UserEnableCommand() {
    super(true);
  }
}
