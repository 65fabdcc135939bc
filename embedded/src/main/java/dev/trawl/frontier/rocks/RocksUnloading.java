package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Link;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.MovedUrl;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a whole crawl, a stretch of rows at a time. */
final class RocksUnloading {
  private static final int STRETCH = 1_000;
  private static final int HOSTS = 1 << 15;

  private final Database database;
  private final CrawlBook book;
  private final Recent<Host, Boolean> shown = new Recent<>(HOSTS);

  RocksUnloading(Database database, CrawlBook book) {
    this.database = database;
    this.book = book;
  }

  void run(Cargo cargo) {
    byte[] end = Keys.crawl(book.id.value() + 1);
    List<Pages.Row> rows = read(Keys.crawl(book.id.value()), end);
    while (!rows.isEmpty()) {
      List<MovedUrl> urls = moved(rows);
      cargo.urls(urls);
      List<HostState> hosts = hosts(urls);
      if (!hosts.isEmpty()) {
        cargo.hosts(hosts);
      }
      rows = read(Keys.after(rows.getLast().key()), end);
    }
  }

  private List<Pages.Row> read(byte[] from, byte[] end) {
    List<Pages.Row> rows = new ArrayList<>();
    database.scan(
        Family.URLS,
        from,
        end,
        (key, value) -> {
          rows.add(new Pages.Row(key, value));
          return rows.size() < STRETCH;
        });
    return rows;
  }

  private List<MovedUrl> moved(List<Pages.Row> rows) {
    List<byte @Nullable []> links =
        database.get(Family.LINKS, rows.stream().map(Pages.Row::key).toList());
    List<MovedUrl> urls = new ArrayList<>(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      Pages.Row stored = rows.get(i);
      UrlRow row = asItReads(UrlRowCodec.decode(Keys.url(stored.key()), stored.value()));
      urls.add(new MovedUrl(row.url(), row.retries(), row.throttles(), links(links.get(i))));
    }
    return urls;
  }

  private static List<Link> links(byte @Nullable [] stored) {
    return stored == null ? List.of() : LinksCodec.decode(stored);
  }

  // An open row of an older generation was cancelled when its crawl ended.
  private UrlRow asItReads(UrlRow row) {
    return row.isOpen() && row.generation() < book.generation
        ? row.with(UrlState.CANCELLED, row.url().facts())
        : row;
  }

  private List<HostState> hosts(List<MovedUrl> urls) {
    Set<Host> met = new LinkedHashSet<>();
    for (MovedUrl url : urls) {
      Host host = url.url().url().host();
      if (shown.put(host, true) == null) {
        met.add(host);
      }
    }
    List<HostState> hosts = new ArrayList<>(met.size());
    for (Host host : met) {
      byte @Nullable [] state = database.get(Family.HOSTS, Keys.host(host));
      if (state != null) {
        hosts.add(HostStateCodec.decode(state, database.get(Family.HOSTS, Keys.robots(host))));
      }
    }
    return hosts;
  }
}
