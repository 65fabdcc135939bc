package dev.trawl.server.api;

import dev.trawl.crawl.CrawlId;
import dev.trawl.export.Exporter;
import dev.trawl.export.LinkRows;
import dev.trawl.export.PageRows;
import dev.trawl.export.RowFormat;
import dev.trawl.export.RowWriter;
import dev.trawl.export.UrlRows;
import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.Crawls;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Exports, written while they are read: as long as the crawl, in the room of a page. */
final class ExportRoutes {
  private static final List<String> WHAT = List.of("urls", "pages", "links");
  private static final List<String> FORMATS = List.of("jsonl", "json", "csv");
  private static final int BUFFER = 1 << 16;

  private final Crawls crawls;
  private final Exporter exporter;

  ExportRoutes(Crawls crawls, Exporter exporter) {
    this.crawls = crawls;
    this.exporter = exporter;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
                CrawlRoutes.PATH + "/{id}/export",
                Access.READ,
                RouteDoc.of(Groups.CRAWLS, "All URLs, pages or links of a crawl, as they are now")
                    .with(
                        Parameter.choice("of", "default urls", WHAT),
                        Parameter.choice("format", "default jsonl", FORMATS))
                    .as("application/x-ndjson"),
                this::export)
            .asDownload());
  }

  private Answer export(Call call) {
    CrawlId crawl = crawls.find(Inputs.crawl(call)).id();
    String what = call.query().choice("of", WHAT).orElse("urls");
    RowFormat format =
        RowFormat.named(call.query().choice("format", FORMATS).orElse("jsonl")).orElseThrow();
    String name = "crawl-%s-%s.%s".formatted(crawl, what, format.name().toLowerCase(Locale.ROOT));
    return Answer.stream(mediaType(format), out -> write(crawl, what, format, out))
        .with("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  private void write(CrawlId crawl, String what, RowFormat format, OutputStream out)
      throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
    RowWriter rows = format.open(text, columns(what));
    switch (what) {
      case "pages" -> exporter.pages(crawl, rows);
      case "links" -> exporter.links(crawl, rows);
      default -> exporter.urls(crawl, rows);
    }
    // Only here: closed after a failure, half an export would look whole.
    rows.close();
    text.flush();
  }

  private static List<String> columns(String what) {
    return switch (what) {
      case "pages" -> PageRows.COLUMNS;
      case "links" -> LinkRows.COLUMNS;
      default -> UrlRows.COLUMNS;
    };
  }

  private static String mediaType(RowFormat format) {
    return switch (format) {
      case JSONL -> "application/x-ndjson";
      case JSON -> "application/json";
      case CSV -> "text/csv; charset=utf-8";
    };
  }
}
