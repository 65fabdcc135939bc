package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Scope;
import dev.trawl.server.account.Token;
import dev.trawl.server.account.TokenOrder;
import dev.trawl.server.account.UserName;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl token create}: makes a token and shows it, once. */
@Command(
    name = "create",
    description = "Make a token and print it. Nobody can print it again.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  trawl token create --user ada --label 'reads the figures'",
      "  TOKEN=$(trawl token create --user ada --scope write --expires 7d)",
    })
final class TokenCreateCommand implements Callable<Integer> {
  private static final String NEVER = "never";

  @Spec CommandSpec spec;
  @Mixin AccountOptions where;

  @Option(names = "--user", paramLabel = "NAME", required = true, description = "Its owner.")
  String user;

  @Option(
      names = "--scope",
      paramLabel = "SCOPE",
      description = "read, write or admin (default: read); never more than its owner may.")
  String scope = "read";

  @Option(
      names = "--label",
      paramLabel = "TEXT",
      description = "What it is for (default: command line).")
  String label = "command line";

  @Option(
      names = "--expires",
      paramLabel = "TIME",
      description = "How long it is good, e.g. 12h or 30d, or never (default: 90d).")
  String expires = "90d";

  @Option(names = "--format", paramLabel = "FORM", description = "text or json (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--scope", scope, "read", "write", "admin");
    Choices.check("--format", format, "text", "json");
    TokenOrder order =
        new TokenOrder(
            new UserName(user),
            label,
            Scope.valueOf(scope.toUpperCase(Locale.ROOT)),
            expires.equals(NEVER) ? null : Inputs.duration("--expires", expires));
    try (Home home = where.open(spec.commandLine().getErr())) {
      show(AccountOptions.of(home).tokens().create(Caller.console(), order));
    }
    return ExitCode.DONE;
  }

  // The token alone on standard output, so that a script can take it.
  private void show(Token.Created created) {
    if (format.equals("json")) {
      Map<String, Object> fields = new TreeMap<>(TokenListCommand.fields(created.token()));
      fields.put("token", created.secret());
      spec.commandLine().getOut().println(Json.line(fields));
      return;
    }
    spec.commandLine().getOut().println(created.secret());
    Token token = created.token();
    spec.commandLine()
        .getErr()
        .printf(
            "Token %s of %s, scope %s, %s. Keep it: it is not shown again.%n",
            token.id().prefix(),
            token.owner(),
            scope,
            token.expiresAt() == null ? "does not expire" : "expires " + token.expiresAt());
  }
}
