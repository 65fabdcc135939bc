package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.UserName;
import dev.trawl.server.account.Users;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets a user in, or not. */
abstract class UserSwitchCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin AccountOptions where;

  @Parameters(paramLabel = "NAME", description = "The user's name.")
  String name;

  private final boolean isOn;

  UserSwitchCommand(boolean isOn) {
    this.isOn = isOn;
  }

  @Override
  public final Integer call() throws IOException {
    UserName user = new UserName(name);
    try (Home home = where.open(spec.commandLine().getErr())) {
      Users users = AccountOptions.of(home).users();
      if (isOn) {
        users.enable(Caller.console(), user);
      } else {
        users.disable(Caller.console(), user);
      }
      spec.commandLine().getOut().printf("User %s is %s%n", user, isOn ? "enabled" : "disabled");
    }
    return ExitCode.DONE;
  }
}
