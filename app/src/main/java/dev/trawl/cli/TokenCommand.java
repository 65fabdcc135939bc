package dev.trawl.cli;

import picocli.CommandLine.Command;

/** {@code trawl token}: what programs show to the server instead of a password. */
@Command(
    name = "token",
    description = "Make and revoke what programs show to the server instead of a password.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TokenCreateCommand.class, TokenListCommand.class, TokenRevokeCommand.class},
    footer = {
      "",
      "Examples:",
      "  trawl token create --user ada --scope write --label nightly",
      "  curl -H \"Authorization: Bearer $TOKEN\" http://crawl.example:8080/v1/crawls",
      "  trawl token revoke k2x7q4ma",
    })
final class TokenCommand implements Runnable {
  @Override
  public void run() {
    throw new UsageException(
        "token what? Give one of create, list, revoke; see trawl token --help");
  }
}
