package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.crawl.Crawl;
import dev.trawl.export.Exporter;
import dev.trawl.export.LinkRows;
import dev.trawl.export.PageRows;
import dev.trawl.export.RowFormat;
import dev.trawl.export.RowWriter;
import dev.trawl.export.UrlRows;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  @Mixin HomeOptions where;

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
    try (Home home = open()) {
      Crawl crawl = where.chosen(home.store().crawls());
      Exporter exporter = new Exporter(home.store().view(), home.archive());
      if (output == null) {
        try (Writer out = new CheckedOut(spec.commandLine().getOut())) {
          export(exporter, crawl, form, out);
        }
      } else {
        try (Writer file = Files.newBufferedWriter(output)) {
          export(exporter, crawl, form, file);
        }
      }
    }
    return ExitCode.DONE;
  }

  private Home open() throws IOException {
    return what.equals("pages")
        ? where.openWithCaptures(spec.commandLine().getErr())
        : where.open(spec.commandLine().getErr());
  }

  private void export(Exporter exporter, Crawl crawl, RowFormat form, Writer out)
      throws IOException {
    try (RowWriter rows = form.open(out, columns())) {
      switch (what) {
        case "urls" -> exporter.urls(crawl.id(), rows);
        case "pages" -> exporter.pages(crawl.id(), rows);
        default -> exporter.links(crawl.id(), rows);
      }
    }
  }

  private List<String> columns() {
    return switch (what) {
      case "urls" -> UrlRows.COLUMNS;
      case "pages" -> PageRows.COLUMNS;
      default -> LinkRows.COLUMNS;
    };
  }
}
