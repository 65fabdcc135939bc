package dev.trawl.server.api;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Body;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.CrawlDraft;
import dev.trawl.server.service.CrawlFilter;
import dev.trawl.server.service.CrawlList;
import dev.trawl.server.service.CrawlPapers;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Crawls: made, looked at, changed and ended. */
final class CrawlRoutes {
  static final String PATH = "/v1/crawls";
  private static final String CURSOR = "crawls";
  private static final long MOST_SEED_BYTES = 16 << 20;
  private static final int LONGEST_REASON = 500;

  private final Crawls crawls;
  private final CrawlPlanner planner;
  private final InstantSource clock;

  CrawlRoutes(Crawls crawls, CrawlPlanner planner, InstantSource clock) {
    this.crawls = crawls;
    this.planner = planner;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.post(
                PATH,
                Access.OWN,
                doc("Makes a crawl and starts it")
                    .taking(CrawlDraft.class)
                    .upTo(MOST_SEED_BYTES)
                    .giving(201, CrawlBody.class),
                this::create)
            .counting(Budget.SEEDS),
        Route.get(
            PATH,
            Access.READ,
            doc("Lists crawls, newest first")
                .with(
                    Parameter.text("status", "one or more statuses, with commas"),
                    Parameter.text("owner", "the name of a user"),
                    Parameter.text("q", "part of the label or of a seed"),
                    Parameter.choice("sort", "-id (default): newest first", List.of("id", "-id")),
                    Inputs.LIMIT,
                    Inputs.CURSOR)
                .giving(CrawlListBody.class),
            this::list),
        Route.get(
            PATH + "/{id}",
            Access.READ,
            doc("One crawl").giving(CrawlBody.class),
            call -> answer(crawls.find(Inputs.crawl(call)))),
        Route.get(
            PATH + "/{id}/summary",
            Access.READ,
            doc("Counts by state, HTTP status, error and refusal").giving(SummaryBody.class),
            this::summary),
        Route.patch(
            PATH + "/{id}",
            Access.OWN,
            doc("Changes limits, pace, priority or label of a crawl that has not ended")
                .taking(CrawlPatch.class)
                .giving(CrawlBody.class),
            this::change),
        Route.post(
            PATH + "/{id}/pause",
            Access.OWN,
            doc("Stops fetching; nothing is lost").giving(CrawlBody.class),
            call -> answer(crawls.pause(call.caller(), Inputs.crawl(call)))),
        Route.post(
            PATH + "/{id}/resume",
            Access.OWN,
            doc("Goes on with a paused crawl").giving(CrawlBody.class),
            call -> answer(crawls.resume(call.caller(), Inputs.crawl(call)))),
        Route.post(
            PATH + "/{id}/cancel",
            Access.OWN,
            doc("Ends a crawl; what is open becomes CANCELLED")
                .taking(CancelBody.class)
                .giving(CrawlBody.class),
            this::cancel),
        Route.delete(
            PATH + "/{id}",
            Access.OWN,
            doc("Removes a crawl that has ended, with its records; captures stay").givingNothing(),
            this::delete));
  }

  private Answer create(Call call) throws IOException, InterruptedException {
    CrawlDraft draft = call.body(CrawlDraft.class).value();
    CrawlPapers papers =
        new CrawlPapers(
            call.caller().name(),
            CrawlPapers.OWN_DIALECT,
            draft.label() == null ? "" : draft.label(),
            call.onceName().map(name -> CrawlPapers.ONCE + name).orElse(null),
            Map.of());
    CrawlCard card = crawls.create(call.caller(), planner.plan(draft), papers);
    return Answer.created(body(card), PATH + "/" + card.id());
  }

  private Answer list(Call call) {
    CrawlFilter filter =
        new CrawlFilter(
            Inputs.constants(call.query(), "status", CrawlStatus.class),
            call.query().text("owner").orElse(null),
            call.query().text("q").map(_ -> Inputs.text(call.query(), "q")).orElse(null),
            Cursors.number(CURSOR, call.query()).map(CrawlRoutes::known).orElse(null),
            call.query().choice("sort", List.of("id", "-id")).orElse("-id").equals("id"),
            Inputs.limit(call));
    CrawlList list = crawls.list(filter);
    return Answer.ok(
        new CrawlListBody(
            CrawlList.told(list.crawls(), this::body), Cursors.of(CURSOR, list.next())));
  }

  private Answer summary(Call call) {
    CrawlCard card = crawls.find(Inputs.crawl(call));
    return Answer.ok(SummaryBody.of(card.crawl(), crawls.counts(card.id()), clock.instant()));
  }

  private Answer change(Call call) throws IOException {
    Body<CrawlPatch> body = call.body(CrawlPatch.class);
    return answer(
        crawls.change(
            call.caller(),
            Inputs.crawl(call),
            before -> CrawlPatch.applied(body, before),
            papers -> papers.labelled(CrawlPatch.label(body, papers.label()))));
  }

  private Answer cancel(Call call) throws IOException {
    String reason = call.bodyIfAny(CancelBody.class).value().reason();
    if (reason != null && reason.length() > LONGEST_REASON) {
      throw Problem.invalid("reason", reason, "give at most 500 characters");
    }
    return answer(crawls.cancel(call.caller(), Inputs.crawl(call), reason));
  }

  private Answer delete(Call call) {
    crawls.delete(call.caller(), Inputs.crawl(call));
    return Answer.none();
  }

  private Answer answer(CrawlCard card) {
    return Answer.ok(body(card));
  }

  private CrawlBody body(CrawlCard card) {
    return CrawlBody.of(card, crawls.counts(card.id()));
  }

  private static CrawlId known(long id) {
    return new CrawlId(Math.clamp(id, 1, (1L << 53) - 1));
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.CRAWLS, summary);
  }
}
