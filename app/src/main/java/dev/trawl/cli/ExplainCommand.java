package dev.trawl.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl explain}: why a URL was fetched, or why not. */
@Command(
    name = "explain",
    description = {
      "Tell all about a URL of a crawl: its normalized form, the scope rule, the robots.txt line,"
          + " the",
      "budgets, its host's state, its record and the way back to the seed.",
    },
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl explain https://example.org/private/"})
final class ExplainCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(paramLabel = "URL", description = "The URL, as it is written anywhere.")
  String url = "";

  @Mixin WhereOptions where;

  @Option(names = "--format", paramLabel = "FORM", description = "text or json (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--format", format, "text", "json");
    PrintWriter out = spec.commandLine().getOut();
    try (Place place = where.open(spec.commandLine().getErr())) {
      Map<String, @Nullable Object> facts = place.explain(where.chosen(place).id(), url);
      if (format.equals("json")) {
        out.println(Json.line(facts));
      } else {
        facts.forEach((name, value) -> print(out, name, value));
      }
    }
    return ExitCode.DONE;
  }

  private static void print(PrintWriter out, String name, @Nullable Object value) {
    switch (value) {
      case null -> {}
      case Iterable<?> lines -> {
        String label = name;
        for (Object line : lines) {
          out.printf("%-24s %s%n", label, Texts.printable(String.valueOf(line)));
          label = "";
        }
      }
      case Map<?, ?> map -> map.forEach((k, v) -> print(out, name + "." + k, v));
      default -> out.printf("%-24s %s%n", name, Texts.printable(value.toString()));
    }
  }
}
