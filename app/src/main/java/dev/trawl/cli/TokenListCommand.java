package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.server.account.Token;
import dev.trawl.server.account.Tokens;
import dev.trawl.server.account.UserName;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl token list}: which tokens there are, without what opens. */
@Command(
    name = "list",
    description = "List the tokens, without the part that opens.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl token list --user ada"})
final class TokenListCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin AccountOptions where;

  @Option(names = "--user", paramLabel = "NAME", description = "Only those of one owner.")
  @Nullable String user;

  @Option(names = "--format", paramLabel = "FORM", description = "text or jsonl (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--format", format, "text", "jsonl");
    PrintWriter out = spec.commandLine().getOut();
    try (Home home = where.open(spec.commandLine().getErr())) {
      Tokens tokens = AccountOptions.of(home).tokens();
      List<Token> found = user == null ? tokens.list() : tokens.list(new UserName(user));
      if (format.equals("text")) {
        out.println("ID        SCOPE  EXPIRES               LAST USED             OWNER  LABEL");
      }
      for (Token token : found) {
        out.println(format.equals("text") ? line(token) : Json.line(fields(token)));
      }
    }
    return ExitCode.DONE;
  }

  private static String line(Token token) {
    return String.format(
        Locale.ROOT,
        "%-8s  %-5s  %-20.20s  %-20.20s  %s  %s",
        token.id().prefix(),
        token.scope().word(),
        time(token.expiresAt()),
        time(token.usedAt()),
        token.owner(),
        Texts.printable(token.label()));
  }

  private static String time(@Nullable Instant time) {
    return time == null ? "never" : time.toString();
  }

  static Map<String, Object> fields(Token token) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", token.id().prefix());
    fields.put("owner", token.owner().text());
    fields.put("label", token.label());
    fields.put("scope", token.scope().word());
    fields.put("createdAt", token.createdAt().toString());
    if (token.expiresAt() != null) {
      fields.put("expiresAt", token.expiresAt().toString());
    }
    if (token.usedAt() != null) {
      fields.put("usedAt", token.usedAt().toString());
    }
    return fields;
  }
}
