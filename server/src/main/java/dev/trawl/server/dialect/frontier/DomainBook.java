package dev.trawl.server.dialect.frontier;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.pace.HostState;
import dev.trawl.server.service.Looking;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The hosts that are known, with how many pages each has. Nobody counts pages by host, so they are
 * looked through now and then. A large crawl takes long to look through: whoever asks writes on the
 * next edition for a moment, and is shown the last one until it is complete.
 */
final class DomainBook {
  private static final Duration KEPT = Duration.ofSeconds(10);

  private final CrawlStore store;
  private final InstantSource clock;
  private final Duration patience;
  private @Nullable Edition edition;
  private @Nullable DomainDraft draft;

  DomainBook(CrawlStore store, InstantSource clock, Duration patience) {
    this.store = store;
    this.clock = clock;
    this.patience = patience;
  }

  /**
   * A host as it was when the book was last written.
   *
   * @param pages how many of those that were looked at
   * @param firstSeen when the first of them was fetched; null when none was
   */
  record Domain(HostState state, long pages, @Nullable Instant firstSeen) {
    Domain with(UrlRecord page) {
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
    if (last != null && last.isFresh(now)) {
      return last;
    }
    DomainDraft next = draft == null ? new DomainDraft(store) : draft;
    boolean isComplete = next.goOn(new Looking(patience));
    draft = isComplete ? null : next;
    if (isComplete) {
      last = new Edition(now, next.domains());
      edition = last;
    }
    return last == null ? new Edition(now, next.domains()) : last;
  }
}
