package dev.trawl.server.api;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.explain.Explanation;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.UrlStretch;
import dev.trawl.server.service.Urls;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a crawl found: its graph, its errors, and why a URL is as it is. */
final class FindingRoutes {
  private static final Set<UrlState> WRONG =
      Set.of(
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL,
          UrlState.FAILED,
          UrlState.ROBOTS_BLOCKED);
  private static final int LOOKED_AT = 1_000;
  private static final int MOST_NODES = 20_000;
  private static final int USUAL_NODES = 5_000;
  private static final int MOST_EXAMPLES = 50;

  private final CrawlStore store;
  private final Crawls crawls;
  private final Urls urls;
  private final HostDesk hosts;
  private final InstantSource clock;

  FindingRoutes(CrawlStore store, Crawls crawls, Urls urls, HostDesk hosts, InstantSource clock) {
    this.store = store;
    this.crawls = crawls;
    this.urls = urls;
    this.hosts = hosts;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            CrawlRoutes.PATH + "/{id}/graph",
            Access.READ,
            RouteDoc.of(Groups.URLS, "Who found whom: what changed after a version")
                .with(
                    Parameter.integer("after", "a version; default 0, everything"),
                    Parameter.integer(
                        "limit",
                        "how many at most, 1 to 20000, default 5000; there may be fewer and more to"
                            + " come"))
                .giving(GraphBody.class),
            this::graph),
        Route.get(
            CrawlRoutes.PATH + "/{id}/errors",
            Access.READ,
            RouteDoc.of(Groups.URLS, "What went wrong, by kind, with examples")
                .with(Parameter.integer("examples", "of each kind, up to 50; default 5"))
                .giving(ErrorsBody.class),
            this::errors),
        Route.get(
            CrawlRoutes.PATH + "/{id}/explain",
            Access.READ,
            RouteDoc.of(Groups.URLS, "All that is known of a URL and why it is, or is not, crawled")
                .with(Parameter.text("url", "any URL, known to the crawl or not; required"))
                .giving(Map.class),
            this::explain));
  }

  private Answer graph(Call call) {
    CrawlId crawl = crawls.find(Inputs.crawl(call)).id();
    long after = call.query().number("after", 0, (1L << 53) - 1).orElse(0);
    int limit = call.query().limit(USUAL_NODES, MOST_NODES);
    @Nullable Long newest = after == 0 ? store.view().version(crawl) : null;
    return Answer.ok(GraphBody.of(urls.changes(crawl, after, limit), newest));
  }

  private Answer errors(Call call) {
    CrawlId crawl = crawls.find(Inputs.crawl(call)).id();
    int most = call.query().integer("examples", 0, MOST_EXAMPLES).orElse(5);
    Map<String, Long> counts = counts(crawls.counts(crawl));
    UrlStretch last =
        urls.list(crawl, new UrlQuery(WRONG, null, null, null, null, true, LOOKED_AT));
    Map<String, List<UrlBody>> examples = new HashMap<>();
    for (UrlRecord url : last.urls()) {
      List<UrlBody> known = examples.computeIfAbsent(kind(url), _ -> new ArrayList<>());
      if (known.size() < most) {
        known.add(UrlBody.of(url));
      }
    }
    List<ErrorsBody.Group> groups =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
            .map(
                entry ->
                    new ErrorsBody.Group(
                        entry.getKey(),
                        entry.getValue(),
                        examples.getOrDefault(entry.getKey(), List.of())))
            .toList();
    return Answer.ok(new ErrorsBody(groups, last.next() != null));
  }

  private static Map<String, Long> counts(Counts counts) {
    Map<String, Long> wrong = new LinkedHashMap<>();
    counts.errors().forEach((error, count) -> wrong.put(error.label(), count));
    counts
        .statuses()
        .forEach(
            (status, count) -> {
              if (status >= 400) {
                wrong.put(Integer.toString(status), count);
              }
            });
    return wrong;
  }

  private static String kind(UrlRecord url) {
    UrlFacts.Failure failure = url.facts().failure();
    UrlFacts.Answer answer = url.facts().answer();
    return failure != null
        ? failure.error().label()
        : answer == null ? "unknown" : Integer.toString(answer.status());
  }

  private Answer explain(Call call) {
    CrawlCard card = crawls.find(Inputs.crawl(call));
    String url = Inputs.text(call.query(), "url");
    if (url.isEmpty()) {
      throw Problem.missing("url", "give a URL such as https://example.org/");
    }
    return Answer.ok(Explanation.of(store, card.crawl(), hosts.orders(), url, clock.instant()));
  }
}
