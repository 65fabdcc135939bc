package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.User;
import dev.trawl.server.account.UserName;
import dev.trawl.server.account.Users;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl user add}: makes an account. */
@Command(
    name = "add",
    description = "Add a user. With the first one the server asks everybody to log in.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  trawl user add ada",
      "  trawl user add bob --role user --password-stdin < bob.txt",
    })
final class UserAddCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin AccountOptions where;
  @Mixin PasswordOptions password;

  @Parameters(paramLabel = "NAME", description = "1 to 64 of a-z, 0-9, '.', '_' and '-'.")
  String name;

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description = "user or admin (default: user; the first is an admin).")
  @Nullable String role;

  @Override
  public Integer call() throws IOException {
    UserName user = new UserName(name);
    if (role != null) {
      Choices.check("--role", role, "user", "admin");
    }
    try (Home home = where.openOrMake(spec.commandLine().getErr())) {
      Users users = AccountOptions.of(home).users();
      User added = users.add(Caller.console(), user, password.read(user), role(users));
      spec.commandLine().getOut().printf("User %s is added as %s%n", user, word(added.role()));
    }
    return ExitCode.DONE;
  }

  private Role role(Users users) {
    if (role != null) {
      return role.equals("admin") ? Role.ADMIN : Role.USER;
    }
    return users.exist() ? Role.USER : Role.ADMIN;
  }

  private static String word(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }
}
