package dev.trawl.server.service;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The URL records of crawls, for those who look. */
public final class Urls {
  private static final int MOST_STEPS = 1_000;
  private static final int CHANGES_AT_ONCE = 300;

  private final FrontierView view;
  private final ArchiveView archive;
  private final Duration patience;

  /**
   * Looks at a store and an archive.
   *
   * @param patience how long a list may be looked for; then what there is is given
   */
  public Urls(FrontierView view, ArchiveView archive, Duration patience) {
    this.view = view;
    this.archive = archive;
    this.patience = patience;
  }

  /**
   * Records in the order of their ids or against it. A filter that little matches may take long, so
   * there may be fewer than asked for, and still more to come.
   */
  public UrlStretch list(CrawlId crawl, UrlQuery query) {
    Looking looking = new Looking(patience);
    List<UrlRecord> found = new ArrayList<>();
    UrlQuery rest = query;
    while (true) {
      UrlPage page = view.list(crawl, rest);
      found.addAll(page.urls());
      UrlId next = page.next();
      if (next == null || found.size() >= query.limit() || looking.isLate()) {
        return new UrlStretch(found, next, next != null && found.size() < query.limit());
      }
      rest =
          new UrlQuery(
              query.states(),
              query.host(),
              query.depth(),
              query.text(),
              next,
              query.isDescending(),
              query.limit() - found.size());
    }
  }

  /**
   * What changed after a version. Much of it may take long, so there may be less than asked for,
   * and still more to come.
   */
  public ChangedUrls changes(CrawlId crawl, long after, int limit) {
    // It takes twice as long again to write down what was read.
    Looking looking = new Looking(patience.dividedBy(3));
    Map<UrlId, UrlRecord> urls = new LinkedHashMap<>();
    Map<UrlId, Long> versions = new LinkedHashMap<>();
    long version = after;
    int rest = limit;
    while (true) {
      ChangedUrls some = view.changes(crawl, version, Math.min(rest, CHANGES_AT_ONCE));
      for (int i = 0; i < some.urls().size(); i++) {
        UrlRecord url = some.urls().get(i);
        // What changed again stands where it changed last.
        urls.remove(url.id());
        versions.remove(url.id());
        urls.put(url.id(), url);
        versions.put(url.id(), some.versions().get(i));
      }
      version = some.version();
      rest -= CHANGES_AT_ONCE;
      if (!some.hasMore() || rest <= 0 || looking.isLate()) {
        return new ChangedUrls(
            List.copyOf(urls.values()), List.copyOf(versions.values()), version, some.hasMore());
      }
    }
  }

  public UrlRecord find(CrawlId crawl, UrlId id) {
    return view.find(crawl, id)
        .orElseThrow(
            () ->
                Declined.unknown(
                    "crawl %s has no URL %d; list those it has with GET /v1/crawls/%s/urls"
                        .formatted(crawl, id.value(), crawl)));
  }

  /** From the record that found this one back to the seed. */
  public List<UrlRecord> lineage(UrlRecord url) {
    List<UrlRecord> steps = new ArrayList<>();
    @Nullable UrlId finder = url.foundFrom();
    while (finder != null && steps.size() < MOST_STEPS) {
      Optional<UrlRecord> step = view.find(url.crawl(), finder);
      if (step.isEmpty()) {
        break;
      }
      steps.add(step.get());
      finder = step.get().foundFrom();
    }
    return steps;
  }

  /** The links of some pages of a crawl, without those that have none. */
  public Map<UrlId, List<Link>> links(CrawlId crawl, List<UrlRecord> pages) {
    return view.links(crawl, pages.stream().map(UrlRecord::id).collect(Collectors.toSet()));
  }

  /** What the server answered, as the archive holds it. */
  public StoredCapture capture(UrlRecord url) throws IOException {
    CaptureRef capture = url.facts().capture();
    if (capture == null) {
      throw Declined.unknown(
          "URL %d of crawl %s has no capture; its state is %s"
              .formatted(url.id().value(), url.crawl(), url.state()));
    }
    return archive.read(capture);
  }
}
