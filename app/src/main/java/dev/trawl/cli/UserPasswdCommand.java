package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.UserName;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl user passwd}: gives an account a new password. */
@Command(
    name = "passwd",
    description = "Give a user a new password. All sessions of the user end; tokens stay.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl user passwd ada"})
final class UserPasswdCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin AccountOptions where;
  @Mixin PasswordOptions password;

  @Parameters(paramLabel = "NAME", description = "The user's name.")
  String name;

  @Override
  public Integer call() throws IOException {
    UserName user = new UserName(name);
    try (Home home = where.open(spec.commandLine().getErr())) {
      AccountOptions.of(home).users().changePassword(Caller.console(), user, password.read(user));
      spec.commandLine().getOut().printf("User %s has a new password%n", user);
    }
    return ExitCode.DONE;
  }
}
