package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.JsonStream;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.dialect.runs.RunAnswers.Filters;
import dev.trawl.server.dialect.runs.RunAnswers.Pagination;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The URLs of a run: pages of them, and exports. */
final class RunUrlCalls {
  private static final Clamp LISTED = new Clamp(1, 50_000, 50);
  private static final Clamp OFFSET = new Clamp(0, Integer.MAX_VALUE, 0);
  private static final Clamp EXPORTED = new Clamp(1, 500_000, 50_000);

  private final FrontierView view;
  private final RunBook book;
  private final RunUrlOrder order;

  RunUrlCalls(FrontierView view, RunBook book) {
    this.view = view;
    this.book = book;
    this.order = new RunUrlOrder(view, book);
  }

  Answer list(Call call) {
    Crawl crawl = book.named(call).crawl();
    RunState status = status(call);
    int limit = LISTED.ofInt(text(call, "limit"));
    int offset = OFFSET.ofInt(text(call, "offset"));
    String sort = RunUrlOrder.known(word(call, "sort", "id"));
    String direction = word(call, "order", "asc").equals("desc") ? "desc" : "asc";
    RunTotals totals = book.totals(crawl);
    long total = status == null ? totals.discovered() : totals.of(status);
    // Read before the rows: who asks for what follows it misses no change of them.
    long version = view.version(crawl.id());
    Iterator<UrlRecord> rows =
        offset >= most(crawl, status)
            ? Collections.emptyIterator()
            : order.rows(crawl, status, sort, direction.equals("desc"), offset, limit);
    RunRows translation = new RunRows(crawl);
    return JsonStream.answer(
        json -> {
          json.writeStartObject();
          json.writeNumberProperty("crawl_run_id", crawl.id().value());
          json.writeArrayPropertyStart("urls");
          int returned = 0;
          for (; returned < limit && rows.hasNext(); returned++) {
            json.writePOJO(translation.row(rows.next(), version));
          }
          json.writeEndArray();
          boolean hasMore = offset + (long) returned < total;
          json.writePOJOProperty(
              "pagination", new Pagination(limit, offset, returned, total, hasMore));
          json.writePOJOProperty("filters", new Filters(status, sort, direction));
          json.writeEndObject();
        });
  }

  /** No more rows than these can be in a state: redirects of a large run are counted together. */
  private long most(Crawl crawl, @Nullable RunState status) {
    Counts counts = book.counts(crawl);
    return status == null
        ? counts.admitted()
        : status.sources().stream().mapToLong(counts::of).sum();
  }

  Answer export(Call call) {
    Crawl crawl = book.named(call).crawl();
    int limit = EXPORTED.ofInt(text(call, "limit"));
    return word(call, "format", "json").equals("csv") ? csv(crawl, limit) : json(crawl, limit);
  }

  private Answer json(Crawl crawl, int limit) {
    RunRows translation = new RunRows(crawl);
    return JsonStream.answer(
        json -> {
          json.writeStartObject();
          json.writeNumberProperty("crawl_run_id", crawl.id().value());
          json.writeNumberProperty("limit", limit);
          json.writeArrayPropertyStart("urls");
          Iterator<UrlRecord> rows = RecordWalk.through(view, crawl.id(), Set.of());
          int count = 0;
          for (; count < limit && rows.hasNext(); count++) {
            json.writePOJO(translation.row(rows.next(), 0).exported());
          }
          json.writeEndArray();
          json.writeNumberProperty("count", count);
          json.writeEndObject();
        });
  }

  private Answer csv(Crawl crawl, int limit) {
    String file = "attachment; filename=\"crawl-%s.csv\"".formatted(crawl.id());
    return Answer.stream("text/csv; charset=utf-8", out -> writeCsv(crawl, limit, out))
        .with("Content-Disposition", file);
  }

  /** Lines are divided, not ended, by line feeds. */
  private void writeCsv(Crawl crawl, int limit, OutputStream out) throws IOException {
    RunRows translation = new RunRows(crawl);
    out.write((ExportedUrl.CSV_HEADER + "\n").getBytes(StandardCharsets.UTF_8));
    Iterator<UrlRecord> rows = RecordWalk.through(view, crawl.id(), Set.of());
    for (int i = 0; i < limit && rows.hasNext(); i++) {
      String line = translation.row(rows.next(), 0).exported().csv();
      out.write(((i == 0 ? "" : "\n") + line).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static @Nullable RunState status(Call call) {
    String name = text(call, "status");
    if (name == null) {
      return null;
    }
    RunState state = RunState.named(name.toUpperCase(Locale.ROOT));
    if (state == null) {
      throw Problem.of(400, "Invalid status filter");
    }
    return state;
  }

  private static String word(Call call, String name, String usual) {
    String text = text(call, name);
    return text == null ? usual : text.toLowerCase(Locale.ROOT);
  }

  private static @Nullable String text(Call call, String name) {
    return call.query().text(name).orElse(null);
  }
}
