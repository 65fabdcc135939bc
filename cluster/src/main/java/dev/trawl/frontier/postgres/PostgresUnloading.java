package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Link;
import dev.trawl.pace.HostState;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.MovedUrl;
import dev.trawl.url.Host;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a whole crawl, a stretch of rows at a time. */
final class PostgresUnloading {
  private static final int STRETCH = 1_000;
  private static final int HOSTS = 1 << 15;

  private static final String AFTER =
      "SELECT "
          + Records.COLUMNS
          + ", u.retries, u.throttles, l.links FROM crawls c JOIN urls u ON u.crawl + 0 = c.id"
          + " LEFT JOIN links l ON l.crawl = u.crawl AND l.slot = u.slot AND l.page = u.id"
          + " WHERE c.id = ? AND u.crawl + 0 = ? AND u.id > ? ORDER BY u.id LIMIT ?";

  private final CrawlId crawl;
  private final Recent<Host, Boolean> shown = new Recent<>(HOSTS);
  private List<MovedUrl> urls = List.of();
  private List<HostState> hosts = List.of();
  private long last;

  PostgresUnloading(CrawlId crawl) {
    this.crawl = crawl;
  }

  /** Reads the next stretch; false when there is none. */
  boolean read(Session session) throws SQLException {
    urls =
        session
            .query(AFTER)
            .number(crawl.value())
            .number(crawl.value())
            .number(last)
            .integer(STRETCH)
            .list(PostgresUnloading::moved);
    if (urls.isEmpty()) {
      return false;
    }
    last = urls.getLast().url().id().value();
    List<Host> met = newHosts();
    hosts = met.isEmpty() ? List.of() : HostTable.findAll(session, met);
    return true;
  }

  void show(Cargo cargo) {
    cargo.urls(urls);
    if (!hosts.isEmpty()) {
      cargo.hosts(hosts);
    }
  }

  private List<Host> newHosts() {
    List<Host> met = new ArrayList<>();
    for (MovedUrl url : urls) {
      Host host = url.url().url().host();
      if (shown.put(host, true) == null) {
        met.add(host);
      }
    }
    return met;
  }

  private static MovedUrl moved(ResultSet row) throws SQLException {
    byte @Nullable [] packed = row.getBytes("links");
    List<Link> links = packed == null ? List.of() : LinksCodec.decode(packed);
    return new MovedUrl(
        Records.read(row, _ -> false), row.getInt("retries"), row.getInt("throttles"), links);
  }
}
