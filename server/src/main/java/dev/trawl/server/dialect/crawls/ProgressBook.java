package dev.trawl.server.dialect.crawls;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Progress;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.Crawls;
import java.util.EnumMap;
import java.util.Map;

/** Says how far crawls are, in this dialect's words. */
final class ProgressBook {
  private final Crawls crawls;
  private final FrontierView view;
  private final LastLevel lastLevel;

  ProgressBook(Crawls crawls, FrontierView view, LastLevel lastLevel) {
    this.crawls = crawls;
    this.view = view;
    this.lastLevel = lastLevel;
  }

  Progress of(CrawlCard card) {
    Crawl crawl = card.crawl();
    Map<CrawlWord, Long> urls = count(card);
    long total = urls.values().stream().mapToLong(Long::longValue).sum();
    return new Progress(
        CrawlNames.of(card),
        status(crawl, urls),
        total,
        urls.getOrDefault(CrawlWord.COMPLETED, 0L),
        urls.getOrDefault(CrawlWord.PENDING, 0L),
        urls.getOrDefault(CrawlWord.IN_PROGRESS, 0L),
        urls.getOrDefault(CrawlWord.FAILED, 0L),
        urls.getOrDefault(CrawlWord.CANCELLED, 0L),
        RootChain.url(crawl).text(),
        crawl.settings().limits().maxDepth() + 1,
        crawl.settings().scope().kind() != ScopeKind.ANY);
  }

  private Map<CrawlWord, Long> count(CrawlCard card) {
    Counts counts = crawls.counts(card.id());
    Map<CrawlWord, Long> urls = new EnumMap<>(CrawlWord.class);
    for (CrawlWord word : CrawlWord.values()) {
      urls.put(word, 0L);
    }
    for (UrlState state : UrlState.values()) {
      urls.merge(CrawlWord.of(state), counts.of(state), Long::sum);
    }
    for (UrlRecord root : RootChain.of(view, card.crawl()).records()) {
      // It may have moved on since it was counted.
      urls.computeIfPresent(CrawlWord.of(root.state()), (_, n) -> Math.max(0, n - 1));
    }
    urls.merge(CrawlWord.COMPLETED, lastLevel.count(card, counts.admitted()), Long::sum);
    return urls;
  }

  /** A crawl that was cancelled counts as completed when anything of it was. */
  private static String status(Crawl crawl, Map<CrawlWord, Long> urls) {
    if (!crawl.status().isFinal()) {
      return CrawlAnswers.RUNNING;
    }
    boolean isCut = urls.getOrDefault(CrawlWord.CANCELLED, 0L) > 0;
    boolean hasPages = urls.getOrDefault(CrawlWord.COMPLETED, 0L) > 0;
    return isCut && !hasPages ? "cancelled" : "completed";
  }
}
