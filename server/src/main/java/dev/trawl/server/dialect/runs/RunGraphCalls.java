package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.JsonStream;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.dialect.runs.RunAnswers.Delta;
import dev.trawl.server.dialect.runs.RunAnswers.DeltaPagination;
import dev.trawl.server.dialect.runs.RunAnswers.Edge;
import dev.trawl.server.dialect.runs.RunAnswers.GraphTotals;
import dev.trawl.server.dialect.runs.RunAnswers.Watermark;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.core.JsonGenerator;

/** Who found whom: the whole graph, and what changed of it. */
final class RunGraphCalls {
  private static final Clamp EDGES = new Clamp(1, 200_000, 100_000);
  private static final Clamp CHANGES = new Clamp(1, 20_000, 5_000);
  private static final long LAST = (1L << 53) - 1;

  private final FrontierView view;
  private final Urls urls;
  private final RunBook book;

  RunGraphCalls(FrontierView view, Urls urls, RunBook book) {
    this.view = view;
    this.urls = urls;
    this.book = book;
  }

  Answer graph(Call call) {
    Crawl crawl = book.named(call).crawl();
    int limit = EDGES.ofInt(call.query().text("limit").orElse(null));
    long nodes = book.counts(crawl).admitted();
    return JsonStream.answer(
        json -> {
          json.writeStartObject();
          json.writeNumberProperty("crawl_run_id", crawl.id().value());
          json.writeArrayPropertyStart("edges");
          int count = writeEdges(crawl.id(), limit, json);
          json.writeEndArray();
          json.writeNumberProperty("edge_count", count);
          json.writeNumberProperty("node_count", nodes);
          json.writeEndObject();
        });
  }

  private int writeEdges(CrawlId crawl, int limit, JsonGenerator json) {
    Finders finders = new Finders(view, crawl);
    int count = 0;
    UrlQuery rest = UrlQuery.first(Math.min(limit, RecordWalk.PAGE));
    while (rest != null) {
      UrlPage page = view.list(crawl, rest);
      finders.learn(page.urls());
      for (UrlRecord url : page.urls()) {
        Edge edge = finders.edge(url);
        if (edge != null) {
          json.writePOJO(edge);
          count++;
        }
        if (count == limit) {
          return count;
        }
      }
      UrlId next = page.next();
      rest = next == null ? null : rest.from(next);
    }
    return count;
  }

  Answer delta(Call call) {
    Crawl crawl = book.named(call).crawl();
    int limit = CHANGES.ofInt(call.query().text("limit").orElse(null));
    ChangedUrls changed = urls.changes(crawl.id(), after(call), limit);
    RunRows translation = new RunRows(crawl);
    Finders finders = new Finders(view, crawl.id());
    finders.learn(changed.urls());
    List<RunUrl> rows = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < changed.urls().size(); i++) {
      UrlRecord url = changed.urls().get(i);
      rows.add(translation.row(url, changed.versions().get(i)));
      Optional.ofNullable(finders.edge(url)).ifPresent(edges::add);
    }
    return Answer.ok(
        new Delta(
            crawl.id().value(),
            rows,
            edges,
            new DeltaPagination(limit, rows.size(), changed.hasMore()),
            new Watermark(changed.version()),
            totals(crawl)));
  }

  /** Every URL but the seeds has been found on one other. */
  private GraphTotals totals(Crawl crawl) {
    long nodes = book.counts(crawl).admitted();
    return new GraphTotals(nodes, Math.max(0, nodes - crawl.settings().seeds().size()));
  }

  private static long after(Call call) {
    Optional<String> text = call.query().text("after_version").filter(t -> !t.isBlank());
    if (text.isEmpty()) {
      return 0;
    }
    OptionalDouble version = Clamp.number(text.get());
    if (version.isEmpty() || version.getAsDouble() < 0) {
      throw Problem.of(400, "Invalid after_version");
    }
    return Math.min((long) version.getAsDouble(), LAST);
  }
}
