package dev.trawl.server.api;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.UrlStretch;
import dev.trawl.server.service.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Links: those of one page, and those of all pages of a crawl. */
final class LinkRoutes {
  private static final String CURSOR = "links";
  private static final Set<UrlState> WITH_LINKS = Set.of(UrlState.VISITED, UrlState.REDIRECTED);
  private static final int PAGES = 50;

  private final Crawls crawls;
  private final Urls urls;

  /**
   * Where a list of links goes on.
   *
   * @param skip how many links of that page were given already
   */
  private record Place(long page, int skip) {
    @Override
    public String toString() {
      return page + "." + skip;
    }
  }

  LinkRoutes(Crawls crawls, Urls urls) {
    this.crawls = crawls;
    this.urls = urls;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            CrawlRoutes.PATH + "/{id}/urls/{urlId}/links",
            Access.READ,
            doc("Lists the links of one page"),
            this::ofPage),
        Route.get(
            CrawlRoutes.PATH + "/{id}/links",
            Access.READ,
            doc("Lists the links of all pages, page by page"),
            this::ofCrawl));
  }

  private Answer ofPage(Call call) {
    UrlRecord page = urls.find(crawls.find(Inputs.crawl(call)).id(), Inputs.url(call));
    Place place = place(call, page.id().value());
    List<LinkBody> found = new ArrayList<>();
    List<Link> links = urls.links(page.crawl(), List.of(page)).getOrDefault(page.id(), List.of());
    Place next = collect(page, links, place.skip(), Inputs.limit(call), found);
    return Answer.ok(new LinkListBody(found, Cursors.of(CURSOR, next)));
  }

  private Answer ofCrawl(Call call) {
    CrawlId crawl = crawls.find(Inputs.crawl(call)).id();
    Place place = place(call, 1);
    UrlQuery query =
        new UrlQuery(
            WITH_LINKS, null, null, null, new UrlId(Math.max(1, place.page())), false, PAGES);
    UrlStretch pages = urls.list(crawl, query);
    List<LinkBody> found = new ArrayList<>();
    Map<UrlId, List<Link>> links = urls.links(crawl, pages.urls());
    for (UrlRecord page : pages.urls()) {
      int skip = page.id().value() == place.page() ? place.skip() : 0;
      List<Link> here = links.getOrDefault(page.id(), List.of());
      Place next = collect(page, here, skip, Inputs.limit(call), found);
      if (next != null) {
        return Answer.ok(new LinkListBody(found, Cursors.of(CURSOR, next)));
      }
    }
    Place next = pages.next() == null ? null : new Place(pages.next().value(), 0);
    return Answer.ok(new LinkListBody(found, Cursors.of(CURSOR, next)));
  }

  /** Adds links of a page, and says where to go on if not all of them found room. */
  private static @Nullable Place collect(
      UrlRecord page, List<Link> links, int skip, int limit, List<LinkBody> found) {
    for (int i = Math.min(skip, links.size()); i < links.size(); i++) {
      if (found.size() == limit) {
        return new Place(page.id().value(), i);
      }
      found.add(LinkBody.of(page, links.get(i)));
    }
    return null;
  }

  private static Place place(Call call, long first) {
    String text = Cursors.place(CURSOR, call.query()).orElse(first + ".0");
    if (!text.matches("[0-9]{1,16}\\.[0-9]{1,9}")) {
      throw Cursors.wrong(call.query().text("cursor").orElse(""));
    }
    int dot = text.indexOf('.');
    return new Place(
        Long.parseLong(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.URLS, summary)
        .with(Inputs.LIMIT, Inputs.CURSOR)
        .giving(LinkListBody.class);
  }
}
