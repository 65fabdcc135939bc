package dev.trawl.server.api;

import dev.trawl.archive.StoredCapture;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Query;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.UrlStretch;
import dev.trawl.server.service.Urls;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** The URLs of a crawl, and what servers answered for them. */
final class UrlRoutes {
  private static final String PATH = CrawlRoutes.PATH + "/{id}/urls";
  private static final String ONE = PATH + "/{urlId}";
  private static final String CURSOR = "urls";
  private static final int MOST_TEXT = 4 << 20;
  private static final int USUAL_TEXT = 1 << 20;

  private final Crawls crawls;
  private final Urls urls;

  UrlRoutes(Crawls crawls, Urls urls) {
    this.crawls = crawls;
    this.urls = urls;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            PATH,
            Access.READ,
            filtered(doc("Lists URLs in the order of their admission, or against it"))
                .with(
                    Parameter.text("state", "one or more states, with commas"),
                    Parameter.integer("depth", "hops from a seed"))
                .giving(UrlListBody.class),
            call -> list(call, Inputs.states(call.query()))),
        Route.get(
            CrawlRoutes.PATH + "/{id}/pages",
            Access.READ,
            filtered(doc("Lists the URLs that were visited")).giving(UrlListBody.class),
            call -> list(call, Set.of(UrlState.VISITED))),
        Route.get(
            ONE,
            Access.READ,
            doc("One URL, with how it was found and what happened to it")
                .giving(UrlDetailBody.class),
            this::one),
        Route.get(
            ONE + "/capture",
            Access.READ,
            doc("What the server answered, as the archive holds it").giving(CaptureBody.class),
            this::capture),
        Route.get(
            ONE + "/capture/text",
            Access.READ,
            doc("The archived payload as plain text, whatever it is")
                .with(Parameter.integer("most", "bytes to give, up to 4194304; default 1048576"))
                .as("text/plain"),
            this::text));
  }

  private Answer list(Call call, Set<UrlState> states) {
    CrawlId crawl = crawls.find(Inputs.crawl(call)).id();
    Query query = call.query();
    String sort = query.choice("sort", List.of("id", "-id")).orElse("id");
    UrlQuery wanted =
        new UrlQuery(
            states,
            query.text("host").map(name -> HostDesk.host("host", name)).orElse(null),
            query.integer("depth", 0, 1_000_000).stream().boxed().findFirst().orElse(null),
            query.text("q").map(_ -> Inputs.text(query, "q")).orElse(null),
            Cursors.number(CURSOR, query).map(id -> new UrlId(Math.max(1, id))).orElse(null),
            sort.equals("-id"),
            Inputs.limit(call));
    UrlStretch stretch = urls.list(crawl, wanted);
    Long next = stretch.next() == null ? null : stretch.next().value();
    return Answer.ok(
        new UrlListBody(
            stretch.urls().stream().map(UrlBody::of).toList(),
            Cursors.of(CURSOR, next),
            stretch.isCut()));
  }

  private Answer one(Call call) {
    UrlRecord url = find(call);
    return Answer.ok(
        new UrlDetailBody(
            UrlBody.of(url),
            urls.lineage(url).stream().map(StepBody::of).toList(),
            HistoryBody.of(url)));
  }

  private Answer capture(Call call) throws IOException {
    StoredCapture capture = urls.capture(find(call));
    return Answer.ok(
        new CaptureBody(
            capture.url().text(),
            capture.fetchedAt(),
            capture.status(),
            capture.contentType(),
            HeaderBody.read(capture.head()),
            capture.payload().length,
            CaptureText.isText(capture.contentType())));
  }

  private Answer text(Call call) throws IOException {
    int most = call.query().integer("most", 1, MOST_TEXT).orElse(USUAL_TEXT);
    StoredCapture capture = urls.capture(find(call));
    if (!CaptureText.isText(capture.contentType())) {
      throw Problem.of(
          406, "the payload is %s, which is not text".formatted(capture.contentType()));
    }
    return Answer.text("text/plain; charset=utf-8", CaptureText.of(capture, most))
        .with("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
        .with("X-Payload-Bytes", Integer.toString(capture.payload().length));
  }

  private UrlRecord find(Call call) {
    return urls.find(crawls.find(Inputs.crawl(call)).id(), Inputs.url(call));
  }

  private static RouteDoc filtered(RouteDoc doc) {
    return doc.with(
        Parameter.text("host", "only URLs of this host"),
        Parameter.text("q", "part of the URL, whatever the case of its letters"),
        Parameter.choice("sort", "id (default) or -id: last first", List.of("id", "-id")),
        Inputs.LIMIT,
        Inputs.CURSOR);
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.URLS, summary);
  }
}
