package dev.trawl.server.dialect.jobs;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.account.Caller;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.dialect.DialectParts;
import dev.trawl.server.dialect.JsonStream;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.dialect.jobs.JobAnswers.Accepted;
import dev.trawl.server.dialect.jobs.JobAnswers.Moved;
import dev.trawl.server.dialect.jobs.JobAnswers.Page;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.CrawlFilter;
import dev.trawl.server.service.CrawlPapers;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.Declined;
import dev.trawl.server.service.Looking;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Jobs from their making to their end, and what they found. */
final class JobCalls {
  private static final Clamp HITS = new Clamp(1, 100, 10);

  private final Crawls crawls;
  private final CrawlPlanner planner;
  private final CrawlNames names;
  private final FrontierView view;
  private final JobBook book;
  private final JobSearch search;

  JobCalls(DialectParts parts) {
    this.crawls = parts.crawls();
    this.planner = parts.planner();
    this.names = parts.names();
    this.view = parts.view();
    this.book = new JobBook(parts.crawls(), parts.clock());
    this.search = new JobSearch(parts.view(), Looking.USUAL);
  }

  /** A new job is always told to be pending, though it may have begun already. */
  Answer create(Call call) throws IOException, InterruptedException {
    JobOrder order = JobOrder.read(call.json());
    String name = names.fresh();
    CrawlPapers papers =
        new CrawlPapers(call.caller().name(), JobsDialect.NAME, "", name, Map.of());
    CrawlCard card = crawls.create(call.caller(), planner.plan(order.draft()), papers);
    return Answer.created(
        new Accepted(name, "pending", card.crawl().createdAt()), JobsDialect.PATH + "/" + name);
  }

  Answer status(Call call) {
    return Answer.ok(book.status(named(call)));
  }

  Answer export(Call call) {
    CrawlCard job = named(call);
    String format = call.query().text("format").orElse("json");
    return switch (format) {
      case "json" -> json(job.id());
      case "csv" ->
          Answer.stream("text/csv; charset=utf-8", out -> writeCsv(job.id(), out))
              .with(
                  "Content-Disposition",
                  "attachment; filename=\"job-%s.csv\"".formatted(CrawlNames.of(job)));
      default -> throw Problem.of(400, "format must be json or csv");
    };
  }

  Answer search(Call call) {
    Optional<String> words = call.query().text("q").filter(text -> !text.isBlank());
    if (words.isEmpty()) {
      throw Problem.of(400, "q is missing; give a part of a URL or a title");
    }
    int limit = HITS.ofInt(call.query().text("limit").orElse(null));
    Optional<String> job = call.query().text("jobId");
    List<CrawlId> places = job.isPresent() ? List.of(find(job.get()).id()) : newestFirst();
    return Answer.ok(search.find(words.get().strip(), places, limit));
  }

  Answer pause(Call call) {
    return move(call, crawls::pause);
  }

  Answer resume(Call call) {
    return move(call, crawls::resume);
  }

  Answer cancel(Call call) {
    return move(call, (caller, id) -> crawls.cancel(caller, id, null));
  }

  private Answer move(Call call, BiFunction<Caller, CrawlId, CrawlCard> change) {
    CrawlCard job = named(call);
    try {
      CrawlCard moved = change.apply(call.caller(), job.id());
      return Answer.ok(new Moved(CrawlNames.of(moved), JobBook.word(moved.crawl())));
    } catch (Declined e) {
      throw switch (e.kind()) {
        case UNKNOWN -> notFound();
        case CONFLICT ->
            Problem.conflict(
                "the job is %s; only one that is pending, running or paused can change"
                    .formatted(JobBook.word(crawls.find(job.id()).crawl())));
        case INVALID -> e;
      };
    }
  }

  private Answer json(CrawlId job) {
    return JsonStream.answer(
        json -> {
          json.writeStartArray();
          Iterator<UrlRecord> pages = pages(job);
          while (pages.hasNext()) {
            json.writePOJO(Page.of(pages.next()));
          }
          json.writeEndArray();
        });
  }

  private void writeCsv(CrawlId job, OutputStream out) throws IOException {
    out.write((Page.CSV_HEADER + "\n").getBytes(StandardCharsets.UTF_8));
    Iterator<UrlRecord> pages = pages(job);
    while (pages.hasNext()) {
      out.write((Page.of(pages.next()).csv() + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  private Iterator<UrlRecord> pages(CrawlId job) {
    return RecordWalk.through(view, job, Set.of(UrlState.VISITED));
  }

  private List<CrawlId> newestFirst() {
    CrawlFilter newest = new CrawlFilter(Set.of(), null, null, null, false, Integer.MAX_VALUE);
    return crawls.list(newest).crawls().stream().map(CrawlCard::id).toList();
  }

  private CrawlCard named(Call call) {
    return find(call.path("id"));
  }

  private CrawlCard find(String name) {
    return names.find(name).orElseThrow(JobCalls::notFound);
  }

  private static Problem notFound() {
    return Problem.notFound("Job not found");
  }
}
