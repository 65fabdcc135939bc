package dev.trawl.cli;

import dev.trawl.export.ExportReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl compare}: tells the difference of two exports of URLs. */
@Command(
    name = "compare",
    description = "Compare two exports of URLs by URL and state; exit code 1 when they differ.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  trawl compare monday.jsonl tuesday.csv"})
final class CompareCommand implements Callable<Integer> {
  private static final int MOST_SHOWN = 20;

  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "An export of URLs: jsonl, json or csv.")
  Path first;

  @Parameters(index = "1", paramLabel = "B", description = "Another.")
  Path second;

  @Option(names = "--summary", paramLabel = "FORM", description = "text or json (default: text).")
  String summary = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--summary", summary, "text", "json");
    Map<String, String> a = read(first);
    Map<String, String> b = read(second);
    List<String> onlyA = a.keySet().stream().filter(url -> !b.containsKey(url)).sorted().toList();
    List<String> onlyB = b.keySet().stream().filter(url -> !a.containsKey(url)).sorted().toList();
    List<String> changed =
        a.keySet().stream()
            .filter(url -> b.containsKey(url) && !Objects.equals(a.get(url), b.get(url)))
            .sorted()
            .toList();
    PrintWriter out = spec.commandLine().getOut();
    if (summary.equals("json")) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("first", a.size());
      line.put("second", b.size());
      line.put("onlyFirst", onlyA.size());
      line.put("onlySecond", onlyB.size());
      line.put("otherState", changed.size());
      out.println(Json.line(line));
    } else {
      show(out, "only in " + first, onlyA, a, null);
      show(out, "only in " + second, onlyB, b, null);
      show(out, "in another state", changed, a, b);
      out.printf("%s and %s URLs compared%n", Texts.count(a.size()), Texts.count(b.size()));
    }
    boolean isSame = onlyA.isEmpty() && onlyB.isEmpty() && changed.isEmpty();
    return isSame ? ExitCode.DONE : ExitCode.FAILED;
  }

  private static Map<String, String> read(Path file) throws IOException {
    try {
      return ExportReader.states(Inputs.existing("", file));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static void show(
      PrintWriter out,
      String title,
      List<String> urls,
      Map<String, String> states,
      @Nullable Map<String, String> others) {
    if (urls.isEmpty()) {
      return;
    }
    out.printf("%s: %s%n", title, Texts.count(urls.size(), "URL"));
    for (String url : urls.subList(0, Math.min(MOST_SHOWN, urls.size()))) {
      String other = others == null ? "" : " -> " + Texts.printable(others.getOrDefault(url, ""));
      out.printf(
          "  %s  %s%s%n",
          Texts.printable(url), Texts.printable(states.getOrDefault(url, "")), other);
    }
    if (urls.size() > MOST_SHOWN) {
      out.printf("  ... and %s more%n", Texts.count(urls.size() - MOST_SHOWN));
    }
  }
}
