package dev.trawl.export;

import dev.trawl.archive.ArchiveView;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.io.IOException;
import java.util.Iterator;
import java.util.stream.Stream;

/** Streams what a crawl holds into rows, in the order of admission. */
public final class Exporter {
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
    each(
        crawl,
        url -> {
          for (Link link : view.links(crawl, url.id())) {
            rows.write(LinkRows.row(url, link));
          }
        });
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
