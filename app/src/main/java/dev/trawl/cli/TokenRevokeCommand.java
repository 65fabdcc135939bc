package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.TokenId;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl token revoke}: makes a token worthless. */
@Command(
    name = "revoke",
    description = "Make a token worthless, with the next request that shows it.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl token revoke k2x7q4ma"})
final class TokenRevokeCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin AccountOptions where;

  @Parameters(paramLabel = "ID", description = "The eight characters after trawl_.")
  String id;

  @Override
  public Integer call() throws IOException {
    TokenId token = new TokenId(id);
    try (Home home = where.open(spec.commandLine().getErr())) {
      AccountOptions.of(home).tokens().revoke(Caller.console(), token);
      spec.commandLine().getOut().printf("Token %s is revoked%n", token.prefix());
    }
    return ExitCode.DONE;
  }
}
