package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.runs.RunAnswers.Cancelled;
import dev.trawl.server.dialect.runs.RunAnswers.Created;
import dev.trawl.server.dialect.runs.RunAnswers.Detail;
import dev.trawl.server.dialect.runs.RunAnswers.Listed;
import dev.trawl.server.dialect.runs.RunAnswers.Runs;
import dev.trawl.server.dialect.runs.RunAnswers.Summary;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.CrawlFilter;
import dev.trawl.server.service.CrawlList;
import dev.trawl.server.service.CrawlPapers;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.Declined;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Runs from their making to their end. */
final class RunCalls {
  private static final Clamp LISTED = new Clamp(1, 100, 20);

  private final Crawls crawls;
  private final CrawlPlanner planner;
  private final RunDefaults defaults;
  private final RunBook book;

  RunCalls(Crawls crawls, CrawlPlanner planner, RunDefaults defaults, RunBook book) {
    this.crawls = crawls;
    this.planner = planner;
    this.defaults = defaults;
    this.book = book;
  }

  Answer create(Call call) throws IOException, InterruptedException {
    JsonNode body = call.json();
    String seed = seed(body.path("seedUrl"));
    CrawlPapers papers =
        new CrawlPapers(call.caller().name(), RunsDialect.NAME, "", null, Map.of());
    CrawlCard card =
        crawls.create(call.caller(), planner.plan(defaults.merge(body).draft(seed)), papers);
    Crawl crawl = card.crawl();
    return Answer.created(
        new Created(
            crawl.id().value(),
            RunBook.root(crawl).text(),
            RunBook.seed(crawl),
            RunBook.root(crawl).text(),
            RunBook.allowedHosts(crawl),
            RunConfig.of(crawl.settings()),
            RunBook.status(crawl),
            crawl.createdAt()),
        "/crawl-runs/" + crawl.id());
  }

  Answer list(Call call) {
    int limit = LISTED.ofInt(call.query().text("limit").orElse(null));
    CrawlFilter newest = new CrawlFilter(Set.of(), null, null, null, false, limit);
    return Answer.ok(
        new Runs(CrawlList.told(crawls.list(newest).crawls(), card -> listed(card.crawl()))));
  }

  Answer detail(Call call) {
    Crawl crawl = book.named(call).crawl();
    Counts counts = book.counts(crawl);
    RunTotals totals = book.totals(crawl, counts);
    return Answer.ok(
        new Detail(
            crawl.id().value(),
            crawl.id().value(),
            RunBook.status(crawl),
            crawl.createdAt(),
            crawl.finishedAt(),
            RunBook.root(crawl).text(),
            RunBook.seed(crawl),
            RunBook.root(crawl).text(),
            RunBook.allowedHosts(crawl),
            RunConfig.of(crawl.settings()),
            totals.visited(),
            totals.redirect301(),
            totals.redirectFollowed(),
            totals.redirectOutOfScope(),
            totals.forbidden(),
            totals.notFound(),
            totals.httpTerminal(),
            totals.failed(),
            counts.duplicates(),
            totals.queued() == 0,
            totals.inProgress(),
            "/crawl-runs/" + crawl.id() + "/summary"));
  }

  Answer summary(Call call) {
    Crawl crawl = book.named(call).crawl();
    Counts counts = book.counts(crawl);
    return Answer.ok(
        new Summary(
            crawl.id().value(),
            RunBook.status(crawl),
            RunBook.root(crawl).text(),
            RunBook.seed(crawl),
            RunBook.root(crawl).text(),
            RunBook.allowedHosts(crawl),
            RunConfig.of(crawl.settings()),
            crawl.createdAt(),
            crawl.finishedAt(),
            counts.duplicates(),
            book.totals(crawl, counts)));
  }

  /**
   * Cancels a run that has not ended. Asking again, or too late, changes nothing and is no error.
   */
  Answer cancel(Call call) {
    Crawl before = book.named(call).crawl();
    boolean hasChanged = !before.status().isFinal() && hasCancelled(call, before);
    Crawl crawl = book.find(before.id()).crawl();
    long cancelled = hasChanged ? book.counts(crawl).of(UrlState.CANCELLED) : 0;
    return Answer.ok(
        new Cancelled(crawl.id().value(), RunBook.status(crawl), hasChanged, cancelled));
  }

  private boolean hasCancelled(Call call, Crawl crawl) {
    try {
      CrawlCard after = crawls.cancel(call.caller(), crawl.id(), "crawl_cancelled");
      return after.crawl().status() == CrawlStatus.CANCELLED;
    } catch (Declined e) {
      return switch (e.kind()) {
        // It ended while we asked.
        case CONFLICT -> false;
        case UNKNOWN -> throw RunBook.notFound();
        case INVALID -> throw e;
      };
    }
  }

  private Listed listed(Crawl crawl) {
    return new Listed(
        crawl.id().value(),
        crawl.id().value(),
        RunBook.status(crawl),
        RunBook.seed(crawl),
        RunBook.root(crawl).text(),
        RunBook.root(crawl).text(),
        crawl.createdAt(),
        crawl.finishedAt(),
        crawl.finishedAt(),
        RunConfig.of(crawl.settings()),
        book.totals(crawl));
  }

  private static String seed(JsonNode given) {
    if (given.isMissingNode() || given.isNull()) {
      throw Problem.of(400, "seedUrl is required");
    }
    if (!given.isString() || given.stringValue().isBlank()) {
      throw Problem.of(400, "seedUrl must be a non-empty string");
    }
    String seed = given.stringValue().strip();
    // A bare domain is a seed elsewhere; here it has always been an error.
    boolean isWeb =
        seed.regionMatches(true, 0, "http:", 0, 5) || seed.regionMatches(true, 0, "https:", 0, 6);
    if (!isWeb
        || !(Normalizer.of(Profile.CONSERVATIVE).parse(seed) instanceof Resolution.Resolved)) {
      throw Problem.of(400, "Invalid seedUrl: expected absolute http(s) URL with a host");
    }
    return seed;
  }
}
