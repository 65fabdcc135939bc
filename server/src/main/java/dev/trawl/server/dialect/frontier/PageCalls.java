package dev.trawl.server.dialect.frontier;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.frontier.PageShelf.Found;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.HostDesk;
import dev.trawl.url.Host;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Pages, all of them or by their domain, a part of their text, or their hash. */
final class PageCalls {
  static final Clamp LIMIT = new Clamp(1, 100, 50);
  static final Clamp OFFSET = new Clamp(0, Integer.MAX_VALUE, 0);

  private final PageShelf shelf;
  private final FrontierView view;

  PageCalls(PageShelf shelf, FrontierView view) {
    this.shelf = shelf;
    this.view = view;
  }

  /**
   * A list of pages.
   *
   * @param partial true when there is more than was looked at; left out when there is not
   */
  record Pages(
      List<PageRow> pages,
      long total,
      int limit,
      int offset,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean partial) {}

  Answer list(Call call) {
    int limit = LIMIT.ofInt(call.query().text("limit").orElse(null));
    int offset = OFFSET.ofInt(call.query().text("offset").orElse(null));
    @Nullable Host host =
        call.query().text("domain").map(name -> HostDesk.host("domain", name)).orElse(null);
    @Nullable String text = call.query().text("search").orElse(null);
    Found found = shelf.find(host, text, offset, limit);
    return Answer.ok(
        new Pages(
            rows(found.pages()), found.total(), limit, offset, found.isPartial() ? true : null));
  }

  Answer ofDomain(Call call) {
    int limit = LIMIT.ofInt(call.query().text("limit").orElse(null));
    Host host = HostDesk.host("domain", call.path("domain"));
    return Answer.ok(rows(shelf.find(host, null, 0, limit).pages()));
  }

  Answer one(Call call) {
    String hash = call.path("urlHash").toLowerCase(Locale.ROOT);
    UrlRecord page = (UrlHashes.isOne(hash) ? shelf.find(hash).orElse(null) : null);
    if (page == null) {
      throw Problem.notFound("Page not found");
    }
    return Answer.ok(rows(List.of(page)).getFirst());
  }

  private List<PageRow> rows(List<UrlRecord> pages) {
    UrlHashes hashes = new UrlHashes();
    Map<CrawlId, Map<UrlId, List<Link>>> links = new HashMap<>();
    pages.stream()
        .collect(
            Collectors.groupingBy(
                UrlRecord::crawl, Collectors.mapping(UrlRecord::id, Collectors.toSet())))
        .forEach((crawl, some) -> links.put(crawl, links(crawl, some)));
    return pages.stream()
        .map(
            page -> {
              Map<UrlId, List<Link>> ofCrawl = links.getOrDefault(page.crawl(), Map.of());
              int here = ofCrawl.getOrDefault(page.id(), List.of()).size();
              return PageRow.of(page, here, hashes);
            })
        .toList();
  }

  /** Those of some pages; none when the crawl was deleted in the meantime. */
  private Map<UrlId, List<Link>> links(CrawlId crawl, Set<UrlId> pages) {
    try {
      return view.links(crawl, pages);
    } catch (NoSuchElementException e) {
      return Map.of();
    }
  }
}
