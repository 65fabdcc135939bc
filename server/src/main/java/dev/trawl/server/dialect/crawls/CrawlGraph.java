package dev.trawl.server.dialect.crawls;

import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.scope.RegisteredDomains;
import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Edge;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Node;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Progress;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Stats;
import dev.trawl.server.dialect.crawls.CrawlAnswers.StatusCounts;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** A crawl as a graph of its URLs: the root, what was found, and every link between them. */
final class CrawlGraph {
  private static final long MOST_URLS = 100_000;

  private final FrontierView view;
  private final LastLevel lastLevel;
  private final RegisteredDomains domains = new RegisteredDomains();

  CrawlGraph(FrontierView view, LastLevel lastLevel) {
    this.view = view;
    this.lastLevel = lastLevel;
  }

  /** Refuses what does not fit into memory; this dialect makes no crawl of that size. */
  static void checkSize(long admitted) {
    if (admitted > MOST_URLS) {
      throw Problem.of(400, "the crawl has more than 100,000 URLs; export its links by /v1");
    }
  }

  Stats stats(CrawlCard card, Progress progress, long admitted) {
    Set<UrlId> roots = roots(card.crawl());
    Set<String> seen = new HashSet<>();
    int deepest = 0;
    Iterator<UrlRecord> urls = RecordWalk.through(view, card.id(), Set.of());
    while (urls.hasNext()) {
      UrlRecord url = urls.next();
      if (!roots.contains(url.id())) {
        seen.add(domain(url.url()));
        deepest = Math.max(deepest, url.depth());
      }
    }
    for (CanonicalUrl url : lastLevel.urls(card, admitted)) {
      seen.add(domain(url));
      deepest = progress.requestedDepth();
    }
    return new Stats(
        CrawlNames.of(card),
        progress.total(),
        seen.size(),
        deepest,
        new StatusCounts(
            progress.pending(),
            progress.inProgress(),
            progress.completed(),
            progress.failed(),
            progress.cancelled()));
  }

  void write(CrawlCard card, long admitted, JsonGenerator json) {
    Crawl crawl = card.crawl();
    Set<UrlId> roots = roots(crawl);
    Set<CanonicalUrl> known = new HashSet<>();
    json.writeStartObject();
    json.writeArrayPropertyStart("nodes");
    json.writePOJO(node(RootChain.url(crawl), 0, "root", "ROOT"));
    Iterator<UrlRecord> urls = RecordWalk.through(view, crawl.id(), Set.of());
    while (urls.hasNext()) {
      UrlRecord url = urls.next();
      known.add(url.url());
      if (!roots.contains(url.id())) {
        json.writePOJO(node(url.url(), url.depth(), CrawlWord.of(url.state()).text(), "URL"));
      }
    }
    for (CanonicalUrl url : lastLevel.urls(card, admitted)) {
      known.add(url);
      int depth = crawl.settings().limits().maxDepth() + 1;
      json.writePOJO(node(url, depth, CrawlWord.COMPLETED.text(), "URL"));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("edges");
    writeEdges(crawl, roots, known, json);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeEdges(
      Crawl crawl, Set<UrlId> roots, Set<CanonicalUrl> known, JsonGenerator json) {
    String root = RootChain.url(crawl).text();
    Set<String> rootTexts =
        RootChain.of(view, crawl).records().stream()
            .map(record -> record.url().text())
            .collect(Collectors.toSet());
    Iterator<UrlRecord> pages =
        RecordWalk.through(view, crawl.id(), Set.of(UrlState.VISITED, UrlState.REDIRECTED));
    while (pages.hasNext()) {
      UrlRecord page = pages.next();
      String source = roots.contains(page.id()) ? root : page.url().text();
      for (Link link : view.links(crawl.id(), page.id())) {
        String target = rootTexts.contains(link.target().text()) ? root : link.target().text();
        boolean isOffered = link.refusal() == null || link.refusal() == Refusal.TOO_DEEP;
        if (isOffered && known.contains(link.target()) && !target.equals(source)) {
          json.writePOJO(new Edge(source, target));
        }
      }
    }
  }

  private Node node(CanonicalUrl url, int depth, String status, String type) {
    String text = url.text();
    String label = text.substring(text.indexOf("://") + 3);
    return new Node(text, label, domain(url), depth, status, type);
  }

  private String domain(CanonicalUrl url) {
    return domains.of(url.host().name());
  }

  private Set<UrlId> roots(Crawl crawl) {
    return RootChain.of(view, crawl).records().stream()
        .map(UrlRecord::id)
        .collect(Collectors.toSet());
  }
}
