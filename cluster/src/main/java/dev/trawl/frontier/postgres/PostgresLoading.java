package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.pace.HostState;
import dev.trawl.transfer.KnownHosts;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import dev.trawl.transfer.MovedUrl;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the rows of a crawl that is not shown yet. */
final class PostgresLoading implements Loading {
  private final PostgresTransfer transfer;
  private final Manifest manifest;

  PostgresLoading(PostgresTransfer transfer, Manifest manifest) {
    this.transfer = transfer;
    this.manifest = manifest;
  }

  /** A URL and the row that it becomes. */
  private record Coming(MovedUrl moved, UrlRow row) {}

  @Override
  public void urls(List<MovedUrl> urls) {
    KeyMaker keys = new KeyMaker(manifest.id());
    List<Coming> sorted = new ArrayList<>(urls.size());
    urls.forEach(url -> sorted.add(new Coming(url, row(url, keys))));
    sorted.sort(Comparator.comparing(coming -> coming.row.key()));
    transfer.transaction(
        session -> {
          // Nothing of it counts before the last commit, which waits for the disk for all of them.
          session.query("SET LOCAL synchronous_commit = off").run();
          UrlTable.restore(
              session,
              sorted.stream()
                  .map(coming -> new UrlTable.RestoredUrl(coming.row, coming.moved.url()))
                  .toList());
          PendingTable.insert(
              session,
              sorted.stream()
                  .map(Coming::row)
                  .filter(UrlRow::isOpen)
                  .map(PendingTable.Entry::of)
                  .sorted()
                  .toList());
          LinkTable.put(session, packed(sorted));
          Ledger.write(session, 0, Map.of(), trail(urls));
          budget(session, sorted);
          return true;
        });
  }

  private static Trail trail(List<MovedUrl> urls) {
    return new Trail(
        urls.stream()
            .map(MovedUrl::url)
            .map(url -> new Trail.Change(new UrlRef(url.crawl(), url.id()), null, url.state()))
            .toList());
  }

  private static List<LinkTable.Packed> packed(List<Coming> sorted) {
    return sorted.stream()
        .filter(coming -> !coming.moved.links().isEmpty())
        .map(coming -> new LinkTable.Packed(coming.row, LinksCodec.encode(coming.moved.links())))
        .toList();
  }

  private void budget(Session session, List<Coming> sorted) throws SQLException {
    if (manifest.crawl().settings().limits().maxPagesPerHost().isPresent()) {
      Map<HostWork, Long> ofHosts = new HashMap<>();
      sorted.forEach(coming -> ofHosts.merge(coming.row.work(), 1L, Long::sum));
      Budgets.add(session, ofHosts);
    }
  }

  private static UrlRow row(MovedUrl moved, KeyMaker keys) {
    UrlRecord url = moved.url();
    CanonicalUrl text = url.url();
    CrawlId crawl = url.crawl();
    return new UrlRow(
        new UrlRow.Name(
            keys.key(text), url.id(), text, new HostWork(crawl, text.host()), url.priority()),
        new Distance(url.depth(), url.redirects()),
        new UrlRow.Progress(
            url.state(),
            0,
            url.attempts(),
            moved.retries(),
            moved.throttles(),
            url.notBefore(),
            LastFetch.of(text, url.state(), url.facts())));
  }

  @Override
  public void hosts(List<HostState> hosts) {
    transfer.transaction(
        session -> {
          Map<Host, HostState> here = new HashMap<>();
          for (HostState known :
              HostTable.findAll(session, hosts.stream().map(HostState::host).toList())) {
            here.put(known.host(), known);
          }
          List<HostState> merged = new ArrayList<>(hosts.size());
          for (HostState coming : hosts) {
            HostState known = here.get(coming.host());
            merged.add(known == null ? coming : KnownHosts.merged(known, coming));
          }
          HostTable.put(session, merged);
          HostTable.putRobots(session, merged);
          return true;
        });
  }

  @Override
  public void complete(String ticket) {
    transfer.transaction(
        session -> {
          MoveTable.complete(session, manifest, ticket);
          return true;
        });
  }
}
