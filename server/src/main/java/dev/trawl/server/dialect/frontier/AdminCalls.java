package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Durations;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.frontier.AdminAnswers.Blacklisted;
import dev.trawl.server.dialect.frontier.AdminAnswers.Cleanup;
import dev.trawl.server.dialect.frontier.AdminAnswers.CleanupResult;
import dev.trawl.server.dialect.frontier.AdminAnswers.ErrorLine;
import dev.trawl.server.dialect.frontier.AdminAnswers.ErrorList;
import dev.trawl.server.dialect.frontier.AdminAnswers.Faults;
import dev.trawl.server.dialect.frontier.AdminAnswers.Part;
import dev.trawl.server.dialect.frontier.AdminAnswers.Purged;
import dev.trawl.server.dialect.frontier.AdminAnswers.QueueCounts;
import dev.trawl.server.dialect.frontier.AdminAnswers.RateLimit;
import dev.trawl.server.dialect.frontier.AdminAnswers.Speed;
import dev.trawl.server.dialect.frontier.AdminAnswers.Stats;
import dev.trawl.server.dialect.frontier.AdminAnswers.Storage;
import dev.trawl.server.dialect.frontier.AdminAnswers.Stored;
import dev.trawl.server.dialect.frontier.AdminAnswers.Work;
import dev.trawl.server.dialect.frontier.AdminAnswers.Worker;
import dev.trawl.server.dialect.frontier.AdminAnswers.WorkerList;
import dev.trawl.server.dialect.frontier.AdminAnswers.Workers;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.CrawlFilter;
import dev.trawl.server.service.Looking;
import dev.trawl.server.service.OrderPaper;
import dev.trawl.server.service.Services;
import dev.trawl.server.service.StorageSize;
import dev.trawl.server.service.Swept;
import dev.trawl.server.statistics.Throughput;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** What an admin sees of the whole, and does to it. */
final class AdminCalls {
  private static final Clamp ERRORS = new Clamp(1, 1_000, 100);
  private static final double BYTES_PER_GB = 1_000_000_000;
  private static final double MILLIS = 1_000;
  private static final String BLACKLISTED = "blacklisted by an operator";
  private static final Set<UrlState> WRONG =
      Set.of(UrlState.FORBIDDEN, UrlState.NOT_FOUND, UrlState.HTTP_TERMINAL, UrlState.FAILED);
  private static final Set<CrawlStatus> ENDED =
      Set.of(CrawlStatus.COMPLETED, CrawlStatus.CANCELLED, CrawlStatus.FAILED, CrawlStatus.MOVED);

  private final FrontierParts parts;
  private final Services services;
  private final Queue queue;
  private final PageShelf shelf;
  private final DomainBook domains;
  private final Crew crew;

  AdminCalls(FrontierParts parts, Queue queue, PageShelf shelf, DomainBook domains, Crew crew) {
    this.parts = parts;
    this.services = parts.services();
    this.queue = queue;
    this.shelf = shelf;
    this.domains = domains;
    this.crew = crew;
  }

  Answer stats(Call call) {
    long open = 0;
    long done = 0;
    for (Crawl crawl : parts.store().crawls().list()) {
      Counts counts = shelf.counts(crawl).orElse(null);
      if (counts != null) {
        open += counts.open();
        done += counts.admitted() - counts.open() - counts.of(UrlState.CANCELLED);
      }
    }
    Throughput throughput = Throughput.of(parts.statistics(), parts.clock().instant());
    return Answer.ok(
        new Stats(
            new Workers(crew.active().size(), crew.all().size()),
            new Work(open, done),
            Speed.of(throughput),
            new Faults(throughput.errorsLastHour(), throughput.errorRate()),
            new Stored(shelf.total(Set.of(UrlState.VISITED)), bytes() / BYTES_PER_GB)));
  }

  Answer workers(Call call) {
    Instant now = parts.clock().instant();
    return Answer.ok(
        new WorkerList(crew.all().stream().map(worker -> Worker.of(worker, now)).toList()));
  }

  /** The newest crawl's first, and among those that are found the last to happen. */
  Answer errors(Call call) {
    int limit = ERRORS.ofInt(call.query().text("limit").orElse(null));
    List<UrlRecord> found = new ArrayList<>();
    shelf.walk(
        WRONG,
        null,
        limit,
        Looking.USUAL,
        url -> {
          found.add(url);
          return found.size() < limit;
        });
    return Answer.ok(
        new ErrorList(
            found.stream()
                .map(ErrorLine::of)
                .sorted(
                    Comparator.comparing(
                        ErrorLine::timestamp,
                        Comparator.nullsLast(Comparator.<Instant>reverseOrder())))
                .toList()));
  }

  Answer blacklist(Call call) throws IOException {
    JsonNode body = call.json();
    JsonNode domain = body.path("domain");
    JsonNode reason = body.path("reason");
    if (!domain.isString()) {
      throw Problem.missing("domain", "give a name such as example.org");
    }
    OrderPaper paper =
        services
            .hosts()
            .block(
                call.caller(),
                domain.stringValue(),
                reason.isString() ? reason.stringValue() : BLACKLISTED);
    return new Answer.Json(
        201,
        new Blacklisted("Domain blacklisted", paper.name(), String.valueOf(paper.blockedReason())),
        Map.of());
  }

  /** Holds for crawls that are made from now on. */
  Answer rateLimit(Call call) throws IOException {
    JsonNode given = call.json().path("defaultCrawlDelay");
    Duration delay = Seconds.read("defaultCrawlDelay", given);
    services
        .settings()
        .change(call.caller(), before -> before.withDefaultPace(Durations.format(delay)));
    return Answer.ok(new RateLimit(delay.toMillis() / MILLIS));
  }

  /** Pages belong to crawls: those of this dialect that have ended are deleted. */
  Answer purgePages(Call call) {
    CrawlFilter ended = new CrawlFilter(ENDED, null, null, null, false, Integer.MAX_VALUE);
    long deleted = 0;
    for (CrawlCard card : services.crawls().list(ended).crawls()) {
      if (card.papers().dialect().equals(FrontierDialect.NAME)) {
        Counts counts = shelf.counts(card.crawl()).orElse(null);
        services.crawls().delete(call.caller(), card.id());
        deleted += counts == null ? 0 : PageShelf.PAGES.stream().mapToLong(counts::of).sum();
      }
    }
    return Answer.ok(new Purged("Pages purged", deleted));
  }

  /** Records go with their crawl, when the settings say for how long crawls are kept. */
  Answer cleanUp(Call call) {
    Swept swept = services.retention().sweep(call.caller());
    return Answer.ok(new Cleanup("Cleanup completed", CleanupResult.of(swept)));
  }

  Answer storage(Call call) {
    long hosts = domains.size();
    return Answer.ok(
        new Storage(
            QueueCounts.of(QueueAnswers.Stats.of(queue.counts(), hosts)),
            shelf.total(PageShelf.PAGES),
            hosts,
            bytes(),
            parts.storage().sizes().stream()
                .map(size -> new Part(size.part(), size.bytes()))
                .toList()));
  }

  private long bytes() {
    return parts.storage().sizes().stream().mapToLong(StorageSize::bytes).sum();
  }
}
