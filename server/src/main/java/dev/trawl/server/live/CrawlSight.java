package dev.trawl.server.live;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.live.EventJson.CountsNews;
import dev.trawl.server.live.EventJson.CrawlNews;
import dev.trawl.server.live.EventJson.Progress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/** Sees how crawls come, go on and end. */
final class CrawlSight {
  /** So many crawls are told in one event. */
  private static final int AT_ONCE = 200;

  private final CrawlStore store;
  private final EventHub hub;
  private final Alerts alerts;
  private final Map<CrawlId, Crawl> known = new LinkedHashMap<>();
  private final Map<CrawlId, Counts> counted = new HashMap<>();
  private boolean hasLooked;

  CrawlSight(CrawlStore store, EventHub hub, Alerts alerts) {
    this.store = store;
    this.hub = hub;
    this.alerts = alerts;
  }

  /** What a look showed of crawls. */
  record Seen(
      List<Crawl> crawls,
      Set<CrawlId> appeared,
      Map<CrawlId, Counts> counts,
      Set<CrawlId> ended,
      Set<CrawlId> deleted) {}

  Seen look(Instant now) {
    List<Crawl> crawls = store.crawls().list();
    Set<CrawlId> appeared = new HashSet<>();
    Set<CrawlId> ended = new HashSet<>();
    Map<CrawlId, Counts> counts = new LinkedHashMap<>();
    for (Crawl crawl : crawls) {
      CrawlId id = crawl.id();
      Crawl before = known.get(id);
      boolean isNew = before == null && hasLooked;
      boolean hasEnded =
          crawl.status().isFinal() && (isNew || (before != null && !before.status().isFinal()));
      if (isNew) {
        appeared.add(id);
      }
      if (hasEnded) {
        ended.add(id);
      }
      if (hasEnded || !crawl.status().isFinal()) {
        count(id).ifPresent(all -> counts.put(id, all));
      }
    }
    Set<CrawlId> deleted = new HashSet<>(known.keySet());
    crawls.forEach(crawl -> deleted.remove(crawl.id()));
    tell(crawls, counts, deleted, now);
    return new Seen(crawls, appeared, counts, ended, deleted);
  }

  private Optional<Counts> count(CrawlId id) {
    try {
      return Optional.of(store.frontier().counts(id));
    } catch (NoSuchElementException e) {
      // Deleted since it was listed: the next look says so.
      return Optional.empty();
    }
  }

  /** All reading is done before: a look that fails half way has told nothing. */
  private void tell(
      List<Crawl> crawls, Map<CrawlId, Counts> counts, Set<CrawlId> deleted, Instant now) {
    tellCounts(counts, now);
    for (Crawl crawl : crawls) {
      Crawl before = known.put(crawl.id(), crawl);
      if (hasLooked && !crawl.equals(before)) {
        tellCrawl(crawl, before == null ? "created" : "changed");
        boolean hasFailed = crawl.status() == CrawlStatus.FAILED;
        if (hasFailed && (before == null || before.status() != CrawlStatus.FAILED)) {
          alerts.raise(failed(crawl, now));
        }
      }
      if (crawl.status().isFinal()) {
        counted.remove(crawl.id());
      }
    }
    for (CrawlId id : deleted) {
      known.remove(id);
      counted.remove(id);
      String json = EventJson.text(new EventJson.Deleted(id.toString()));
      hub.publish(Topic.CRAWLS, "deleted", json);
      hub.publish(Topic.crawl(id), "deleted", json);
    }
    hasLooked = true;
  }

  private void tellCrawl(Crawl crawl, String type) {
    String json = EventJson.text(CrawlNews.of(crawl));
    hub.publish(Topic.CRAWLS, type, json);
    hub.publish(Topic.crawl(crawl.id()), type, json);
  }

  private void tellCounts(Map<CrawlId, Counts> counts, Instant now) {
    List<Progress.Step> steps = new ArrayList<>();
    for (Map.Entry<CrawlId, Counts> entry : counts.entrySet()) {
      CrawlId id = entry.getKey();
      Counts all = entry.getValue();
      Counts before = counted.put(id, all);
      if (!all.equals(before) && hasLooked) {
        steps.add(Progress.Step.of(id, all));
        hub.publish(Topic.crawl(id), "counts", EventJson.text(CountsNews.of(id, all, now)));
      }
    }
    for (int from = 0; from < steps.size(); from += AT_ONCE) {
      List<Progress.Step> some = steps.subList(from, Math.min(steps.size(), from + AT_ONCE));
      hub.publish(Topic.CRAWLS, "progress", EventJson.text(new Progress(now, some)));
    }
  }

  private static Alert failed(Crawl crawl, Instant now) {
    String reason = crawl.reason() == null ? "no reason was recorded" : crawl.reason();
    return new Alert(
        now,
        Alert.Kind.CRAWL_FAILED,
        "crawl %s failed: %s".formatted(crawl.id(), reason),
        crawl.id().toString(),
        null);
  }
}
