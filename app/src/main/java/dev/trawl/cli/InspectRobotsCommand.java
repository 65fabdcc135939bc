package dev.trawl.cli;

import dev.trawl.robots.RobotsRules;
import dev.trawl.robots.RobotsVerdict;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl inspect robots}: what a robots.txt says of URLs. */
@Command(
    name = "robots",
    description = "Tell for each URL whether a robots.txt allows it, and the line that decides.",
    mixinStandardHelpOptions = true)
final class InspectRobotsCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Option(names = "--file", required = true, paramLabel = "F", description = "The robots.txt.")
  Path file;

  @Option(
      names = "--agent",
      paramLabel = "A",
      description = "The product token (default: ${DEFAULT-VALUE}).")
  String agent = "Trawl";

  @Parameters(arity = "1..*", paramLabel = "URL", description = "URLs to judge.")
  List<String> urls = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    RobotsRules rules =
        RobotsRules.parse(Files.readAllBytes(Inputs.existing("--file", file)), agent);
    Normalizer normalizer = Normalizer.of(Profile.CONSERVATIVE);
    PrintWriter out = spec.commandLine().getOut();
    for (String url : urls) {
      switch (normalizer.parse(url)) {
        case Resolution.Refused(var reason, String detail) ->
            throw new UsageException(detail + ": " + url);
        case Resolution.Resolved(var canonical) -> {
          RobotsVerdict verdict = rules.verdict(canonical);
          String rule = verdict.rule() == null ? "" : verdict.rule();
          out.println(
              (verdict.isAllowed() ? "allowed\t" : "blocked\t")
                  + Texts.printable(url)
                  + "\t"
                  + Texts.printable(rule));
        }
      }
    }
    return ExitCode.DONE;
  }
}
