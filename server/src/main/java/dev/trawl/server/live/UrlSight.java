package dev.trawl.server.live;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.server.live.EventJson.Many;
import dev.trawl.server.live.EventJson.Url;
import dev.trawl.server.live.EventJson.UrlNews;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees which URLs change in the crawls that somebody watches. Each event says which version came
 * before it, so a listener that missed something knows what to ask for.
 */
final class UrlSight {
  /** So long a crawl is followed after its last listener left: most of them come back. */
  private static final Duration GRACE = Duration.ofSeconds(60);

  /** So many URLs are told in one event. */
  private static final int AT_ONCE = 250;

  private final FrontierView view;
  private final EventHub hub;
  private final int bound;
  private final Map<CrawlId, Cursor> cursors = new HashMap<>();

  /**
   * Looks at a home.
   *
   * @param bound when more URLs than this changed between two looks, only that is told
   */
  UrlSight(FrontierView view, EventHub hub, int bound) {
    this.view = view;
    this.hub = hub;
    this.bound = bound;
  }

  /**
   * How far a crawl was told.
   *
   * @param changes how many there had been before
   * @param isAtRest whether it has ended and all was told
   */
  private record Cursor(long version, long changes, Instant watchedAt, boolean isAtRest) {}

  /**
   * One look.
   *
   * @param counts of the crawls that go on, read before
   */
  void look(List<Crawl> crawls, Map<CrawlId, Counts> counts, Instant now) {
    Set<CrawlId> watched = hub.watched();
    cursors.values().removeIf(cursor -> cursor.watchedAt().plus(GRACE).isBefore(now));
    if (watched.isEmpty() && cursors.isEmpty()) {
      return;
    }
    for (Crawl crawl : crawls) {
      Cursor cursor = cursors.get(crawl.id());
      if (cursor == null && !watched.contains(crawl.id())) {
        continue;
      }
      Instant watchedAt = cursor == null || watched.contains(crawl.id()) ? now : cursor.watchedAt();
      try {
        long changes = changes(counts.get(crawl.id()));
        cursors.put(crawl.id(), follow(crawl, cursor, changes, watchedAt));
      } catch (NoSuchElementException e) {
        // Deleted since it was listed.
        cursors.remove(crawl.id());
      }
    }
  }

  /** Every URL changes when it is admitted, and when it is settled. */
  private static long changes(@Nullable Counts counts) {
    return counts == null ? 0 : 2 * counts.admitted() - counts.open();
  }

  private Cursor follow(Crawl crawl, @Nullable Cursor cursor, long changes, Instant at) {
    boolean hasEnded = crawl.status().isFinal();
    if (cursor == null) {
      return new Cursor(view.version(crawl.id()), changes, at, false);
    }
    if (hasEnded && cursor.isAtRest()) {
      return new Cursor(cursor.version(), changes, at, true);
    }
    // Then nothing has to be read to know that it is too much.
    boolean areMany = changes - cursor.changes() > bound;
    ChangedUrls changed = areMany ? null : view.changes(crawl.id(), cursor.version(), bound);
    if (changed == null || changed.hasMore()) {
      long version = view.version(crawl.id());
      Many many = new Many(crawl.id().toString(), cursor.version(), version);
      hub.publish(Topic.urls(crawl.id()), "many", EventJson.text(many));
      return new Cursor(version, changes, at, false);
    }
    tell(crawl.id(), cursor.version(), changed);
    boolean isAtRest = hasEnded && changed.urls().isEmpty();
    return new Cursor(changed.version(), changes, at, isAtRest);
  }

  private void tell(CrawlId crawl, long after, ChangedUrls changed) {
    long before = after;
    for (int from = 0; from < changed.urls().size(); from += AT_ONCE) {
      int to = Math.min(changed.urls().size(), from + AT_ONCE);
      boolean isLast = to == changed.urls().size();
      long version = isLast ? changed.version() : changed.versions().get(to - 1);
      List<Url> urls = changed.urls().subList(from, to).stream().map(Url::of).toList();
      UrlNews news = new UrlNews(crawl.toString(), before, version, urls);
      hub.publish(Topic.urls(crawl), "urls", EventJson.text(news));
      before = version;
    }
  }
}
