package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.User;
import dev.trawl.server.account.Users;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl user list}: who may use the server. */
@Command(
    name = "list",
    description = "List the users.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl user list --format jsonl"})
final class UserListCommand implements Callable<Integer> {
  private static final int PAGE = 500;

  @Spec CommandSpec spec;
  @Mixin AccountOptions where;

  @Option(names = "--format", paramLabel = "FORM", description = "text or jsonl (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--format", format, "text", "jsonl");
    PrintWriter out = spec.commandLine().getOut();
    try (Home home = where.open(spec.commandLine().getErr())) {
      Users users = AccountOptions.of(home).users();
      if (format.equals("text")) {
        out.println("ROLE   STATE     CREATED               PASSWORD OF           NAME");
      }
      List<User> page = users.list("", PAGE);
      while (!page.isEmpty()) {
        page.forEach(user -> out.println(format.equals("text") ? line(user) : json(user)));
        page = users.list(page.getLast().name().text(), PAGE);
      }
    }
    return ExitCode.DONE;
  }

  private static String line(User user) {
    return String.format(
        Locale.ROOT,
        "%-5s  %-8s  %-20.20s  %-20.20s  %s",
        word(user),
        user.isDisabled() ? "disabled" : "enabled",
        user.createdAt(),
        user.passwordChangedAt(),
        user.name());
  }

  private static String json(User user) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", user.name().text());
    fields.put("role", word(user));
    fields.put("isDisabled", user.isDisabled());
    fields.put("createdAt", user.createdAt().toString());
    fields.put("passwordChangedAt", user.passwordChangedAt().toString());
    return Json.line(fields);
  }

  private static String word(User user) {
    return user.role().name().toLowerCase(Locale.ROOT);
  }
}
