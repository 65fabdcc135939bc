package dev.trawl.app;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.StoreException;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import dev.trawl.transfer.MovedUrl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What of a crawl is on its way, counted while it passes. */
final class MoveCargo implements Cargo {
  private final Loading loading;
  private final Manifest manifest;
  private final CrawlId there;
  private final CaptureCarriage captures;
  private final CrawlMove.Watcher watcher;
  private final Map<UrlState, Long> states = new EnumMap<>(UrlState.class);
  private long urls;
  private long links;
  private long hosts;

  MoveCargo(
      Loading loading,
      Manifest manifest,
      CrawlId there,
      CaptureCarriage captures,
      CrawlMove.Watcher watcher) {
    this.loading = loading;
    this.manifest = manifest;
    this.there = there;
    this.captures = captures;
    this.watcher = watcher;
  }

  @Override
  public void urls(List<MovedUrl> stretch) {
    List<MovedUrl> renamed = new ArrayList<>(stretch.size());
    for (MovedUrl url : stretch) {
      states.merge(url.url().state(), 1L, Long::sum);
      links += url.links().size();
      renamed.add(url.in(there, carried(url.url().facts().capture())));
    }
    loading.urls(renamed);
    urls += stretch.size();
    watcher.moved(manifest.id(), urls, manifest.counts().admitted());
  }

  private @Nullable CaptureRef carried(@Nullable CaptureRef capture) {
    try {
      return capture == null ? null : captures.carry(capture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void hosts(List<HostState> stretch) {
    loading.hosts(stretch);
    hosts += stretch.size();
  }

  /** Nothing may be missing at the new home that the old one had counted. */
  void check() {
    for (UrlState state : UrlState.values()) {
      long counted = manifest.counts().of(state);
      long read = states.getOrDefault(state, 0L);
      if (counted != read) {
        throw new StoreException(
            "crawl %s counts %d URLs %s and has %d; it stays where it is: see trawl verify"
                .formatted(manifest.id(), counted, state, read));
      }
    }
  }

  long urls() {
    return urls;
  }

  long links() {
    return links;
  }

  long hosts() {
    return hosts;
  }
}
