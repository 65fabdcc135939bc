package dev.trawl.testkit;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import dev.trawl.url.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One crawl on the disk of the in-memory store, guarded by the disk's lock. */
final class MemoryCrawl {
  final List<MemoryUrl> rows = new ArrayList<>();

  /** Every change of a row; the version of the first is 1. */
  final List<MemoryUrl> changes = new ArrayList<>();

  final Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
  long duplicates;
  private final Map<CanonicalUrl, MemoryUrl> byUrl = new HashMap<>();
  private final Map<Host, Map<UrlId, MemoryUrl>> open = new TreeMap<>();
  private final Map<Host, Long> admittedByHost = new HashMap<>();
  private final Map<String, Integer> children = new HashMap<>();
  private Crawl crawl;

  MemoryCrawl(Crawl crawl) {
    this.crawl = crawl;
  }

  Crawl crawl() {
    return crawl;
  }

  Limits limits() {
    return crawl.settings().limits();
  }

  boolean isRunning() {
    return crawl.status() == CrawlStatus.RUNNING;
  }

  boolean hasEnded() {
    return crawl.status().isFinal();
  }

  @Nullable MemoryUrl find(CanonicalUrl url) {
    return byUrl.get(url);
  }

  @Nullable MemoryUrl find(UrlId id) {
    return id.value() > rows.size() ? null : rows.get((int) id.value() - 1);
  }

  MemoryUrl add(Discovery found) {
    MemoryUrl row = new MemoryUrl(crawl.id(), new UrlId(rows.size() + 1L), found);
    rows.add(row);
    byUrl.put(found.url(), row);
    admittedByHost.merge(found.url().host(), 1L, Long::sum);
    children.merge(directory(found.url()), 1, Integer::sum);
    open(row);
    changes.add(row);
    return row;
  }

  void open(MemoryUrl row) {
    open.computeIfAbsent(row.found.url().host(), _ -> new TreeMap<>()).put(row.id, row);
  }

  void close(MemoryUrl row) {
    Host host = row.found.url().host();
    Map<UrlId, MemoryUrl> ofHost = open.getOrDefault(host, Map.of());
    ofHost.remove(row.id);
    if (ofHost.isEmpty()) {
      open.remove(host);
    }
  }

  Set<Host> openHosts() {
    return open.keySet();
  }

  /** Queued and claimed URLs of a host, oldest first. */
  Collection<MemoryUrl> open(Host host) {
    return open.getOrDefault(host, Map.of()).values();
  }

  long admitted(Host host) {
    return admittedByHost.getOrDefault(host, 0L);
  }

  int siblings(CanonicalUrl url) {
    return children.getOrDefault(directory(url), 0);
  }

  void refuse(Refusal reason, long links) {
    refused.merge(reason, links, Long::sum);
    refused.remove(reason, 0L);
  }

  void move(CrawlStatus next, @Nullable String reason, Instant now) {
    crawl = crawl.with(next, reason, now);
    if (next.isFinal()) {
      open.values().forEach(rowsOfHost -> rowsOfHost.values().forEach(this::cancel));
      open.clear();
    }
  }

  void change(CrawlSettings next) {
    crawl = crawl.with(next);
  }

  private void cancel(MemoryUrl row) {
    row.cancel();
    changes.add(row);
  }

  void completeIfNothingIsOpen(Instant now) {
    if (open.isEmpty()) {
      String reason = refused.containsKey(Refusal.PAGE_BUDGET) ? "maxPages" : null;
      move(CrawlStatus.COMPLETED, reason, now);
    }
  }

  /** The text up to the last slash of the path; slashes in the query are none of a directory's. */
  private static String directory(CanonicalUrl url) {
    String path = url.path();
    return url.origin() + path.substring(0, path.lastIndexOf('/') + 1);
  }
}
