package dev.trawl.server.dialect.frontier;

import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The hosts that are known, with how many pages each has. Nobody counts pages by host, so they are
 * looked through now and then, and no more of them than {@link PageShelf} looks at.
 */
final class DomainBook {
  private static final Duration KEPT = Duration.ofSeconds(10);
  private static final int BATCH = 1_000;
  private static final int MOST = 100_000;

  private final PageShelf shelf;
  private final HostStore hosts;
  private final InstantSource clock;
  private @Nullable Edition edition;

  DomainBook(PageShelf shelf, HostStore hosts, InstantSource clock) {
    this.shelf = shelf;
    this.hosts = hosts;
    this.clock = clock;
  }

  /**
   * A host as it was when the book was last written.
   *
   * @param pages how many of those that were looked at
   * @param firstSeen when the first of them was fetched; null when none was
   */
  record Domain(HostState state, long pages, @Nullable Instant firstSeen) {
    private Domain with(UrlRecord page) {
      Instant when = page.facts().fetchedAt();
      boolean isEarlier = when != null && (firstSeen == null || when.isBefore(firstSeen));
      return new Domain(state, pages + 1, isEarlier ? when : firstSeen);
    }
  }

  private record Edition(Instant writtenAt, Map<Host, Domain> domains) {
    boolean isFresh(Instant now) {
      // A clock that was set back must not keep it fresh.
      return !now.isBefore(writtenAt) && Duration.between(writtenAt, now).compareTo(KEPT) < 0;
    }
  }

  List<Domain> all() {
    return List.copyOf(edition().domains().values());
  }

  long size() {
    return edition().domains().size();
  }

  /** What the book has on a host; nothing but the host itself when it has nothing. */
  Domain find(Host host) {
    Domain known = edition().domains().get(host);
    return known == null ? new Domain(HostState.unknown(host), 0, null) : known;
  }

  // One writes, the others wait: to write it twice would take twice as long.
  private synchronized Edition edition() {
    Instant now = clock.instant();
    Edition last = edition;
    if (last == null || !last.isFresh(now)) {
      last = new Edition(now, write());
      edition = last;
    }
    return last;
  }

  private Map<Host, Domain> write() {
    Map<Host, Domain> domains = new HashMap<>();
    for (HostState state : states()) {
      domains.put(state.host(), new Domain(state, 0, null));
    }
    shelf.walk(
        PageShelf.PAGES,
        null,
        UrlQuery.MOST,
        page -> {
          Host host = page.url().host();
          Domain known = domains.get(host);
          Domain before = known == null ? new Domain(HostState.unknown(host), 0, null) : known;
          domains.put(host, before.with(page));
          return true;
        });
    return domains;
  }

  private List<HostState> states() {
    List<HostState> all = new ArrayList<>();
    List<HostState> some = hosts.list("", BATCH);
    while (!some.isEmpty() && all.size() < MOST) {
      all.addAll(some);
      some = hosts.list(some.getLast().host().name(), BATCH);
    }
    return all;
  }
}
