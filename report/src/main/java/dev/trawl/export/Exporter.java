package dev.trawl.export;

import dev.trawl.archive.ArchiveView;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/** Streams what a crawl holds into rows, in the order of admission. */
public final class Exporter {
  /** A page may have thousands of links, so not too many. */
  private static final int LINKED_AT_ONCE = 100;

  private final FrontierView view;
  private final ArchiveView archive;

  public Exporter(FrontierView view, ArchiveView archive) {
    this.view = view;
    this.archive = archive;
  }

  public void urls(CrawlId crawl, RowWriter rows) throws IOException {
    Lineage lineage = new Lineage(view, crawl);
    each(crawl, url -> rows.write(UrlRows.row(url, lineage.finder(url))));
  }

  public void links(CrawlId crawl, RowWriter rows) throws IOException {
    try (Stream<UrlRecord> records = view.records(crawl)) {
      Iterator<List<UrlRecord>> some =
          records.gather(Gatherers.windowFixed(LINKED_AT_ONCE)).iterator();
      while (some.hasNext()) {
        writeLinks(crawl, some.next(), rows);
      }
    }
  }

  private void writeLinks(CrawlId crawl, List<UrlRecord> pages, RowWriter rows) throws IOException {
    Map<UrlId, List<Link>> links =
        view.links(crawl, pages.stream().map(UrlRecord::id).collect(Collectors.toSet()));
    for (UrlRecord page : pages) {
      for (Link link : links.getOrDefault(page.id(), List.of())) {
        rows.write(LinkRows.row(page, link));
      }
    }
  }

  public void pages(CrawlId crawl, RowWriter rows) throws IOException {
    PageRows pages = new PageRows(archive);
    each(
        crawl,
        url -> {
          Answer answer = url.facts().answer();
          if (url.state() == UrlState.VISITED && answer != null) {
            rows.write(pages.row(url, answer));
          }
        });
  }

  private interface RecordAction {
    void accept(UrlRecord url) throws IOException;
  }

  private void each(CrawlId crawl, RecordAction action) throws IOException {
    try (Stream<UrlRecord> records = view.records(crawl)) {
      for (Iterator<UrlRecord> i = records.iterator(); i.hasNext(); ) {
        action.accept(i.next());
      }
    }
  }
}
