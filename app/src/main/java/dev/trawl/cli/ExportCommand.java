package dev.trawl.cli;

import dev.trawl.export.RowFormat;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl export}: streams URLs, pages or links of a crawl. */
@Command(
    name = "export",
    description = "Export a crawl's URLs, pages (with their text) or links.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  trawl export urls --format csv -o urls.csv",
      "  trawl export pages --format jsonl | head -1",
      "  trawl export links --data docs-crawl --crawl 2 --format json",
    })
final class ExportCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "urls|pages|links", description = "What to export.")
  String what = "";

  @Mixin WhereOptions where;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "jsonl, json or csv (default: jsonl).")
  String format = "jsonl";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to (default: standard output).")
  @Nullable Path output;

  @Override
  public Integer call() throws IOException {
    Choices.check("what to export", what, "urls", "pages", "links");
    Choices.check("--format", format, "jsonl", "json", "csv");
    RowFormat form = RowFormat.named(format).orElseThrow();
    try (Place place = open()) {
      CrawlFacts crawl = where.chosen(place);
      try (Writer out = output()) {
        place.export(crawl.id(), what, form, out);
      }
    }
    return ExitCode.DONE;
  }

  private Writer output() throws IOException {
    return output == null
        ? new CheckedOut(spec.commandLine().getOut())
        : Files.newBufferedWriter(output);
  }

  private Place open() throws IOException {
    return what.equals("pages")
        ? where.openWithCaptures(spec.commandLine().getErr())
        : where.open(spec.commandLine().getErr());
  }
}
