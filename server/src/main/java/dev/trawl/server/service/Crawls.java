package dev.trawl.server.service;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Ownership;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Crawls from their making to their end. Every user sees all of them and changes its own. */
public final class Crawls {
  private static final int LONGEST_LABEL = 200;
  private static final int MOST_TRIES = 20;

  private final CrawlStore store;
  private final PaperFile papers;
  private final Audit audit;
  private final InstantSource clock;

  public Crawls(CrawlStore store, Audit audit, InstantSource clock) {
    this.store = store;
    this.papers = new PaperFile(store.cabinet());
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Makes a crawl and offers its seeds. A client name that is known already is answered with the
   * crawl of that name: whoever asks twice gets one crawl.
   */
  public CrawlCard create(Caller caller, CrawlSettings settings, CrawlPapers wanted) {
    String name = wanted.clientName();
    CrawlCard known = name == null ? null : lookFor(name).orElse(null);
    if (known != null) {
      return known;
    }
    checkLabel(wanted.label());
    Optional<Document> underName = papers.underName(name);
    Crawl crawl;
    try {
      crawl =
          store.crawls().create(settings, id -> papers(caller, id, settings, wanted, underName));
    } catch (IllegalStateException e) {
      // Somebody else was faster with the same name.
      return lookFor(String.valueOf(name)).orElseThrow(() -> e);
    }
    offer(crawl);
    return find(crawl.id());
  }

  /** Offers what a process that died between making a crawl and offering its seeds left behind. */
  public void offerPending() {
    offerPending(Duration.ZERO);
  }

  /**
   * The same for crawls that are at least so old: whoever makes a younger one may still be about to
   * offer its seeds. Seeds that were offered before are not doubled.
   */
  public void offerPending(Duration age) {
    Instant latest = clock.instant().minus(age);
    store.crawls().list().stream()
        .filter(crawl -> crawl.status() == CrawlStatus.PENDING)
        .filter(crawl -> !crawl.createdAt().isAfter(latest))
        .forEach(this::offerAgain);
  }

  /** Crawls that ended here before a moment; of one that has moved only a note is left. */
  List<Crawl> endedBefore(Instant moment) {
    return store.crawls().list().stream()
        .filter(crawl -> crawl.finishedAt() != null && crawl.finishedAt().isBefore(moment))
        .filter(crawl -> crawl.status() != CrawlStatus.MOVED)
        .toList();
  }

  public CrawlCard find(CrawlId id) {
    return look(id)
        .orElseThrow(
            () ->
                Declined.unknown(
                    "there is no crawl %s; list those there are with GET /v1/crawls"
                        .formatted(id)));
  }

  public CrawlCard named(String clientName) {
    return lookFor(clientName)
        .orElseThrow(() -> Declined.unknown("there is no crawl '%s'".formatted(clientName)));
  }

  public CrawlList list(CrawlFilter filter) {
    return new CrawlLister(store.crawls(), papers).list(filter);
  }

  public Counts counts(CrawlId id) {
    return store.frontier().counts(id);
  }

  public CrawlCard pause(Caller caller, CrawlId id) {
    return move(caller, id, CrawlStatus.PAUSED, null, "crawl.pause");
  }

  public CrawlCard resume(Caller caller, CrawlId id) {
    return move(caller, id, CrawlStatus.RUNNING, null, "crawl.resume");
  }

  public CrawlCard cancel(Caller caller, CrawlId id, @Nullable String reason) {
    return move(caller, id, CrawlStatus.CANCELLED, reason, "crawl.cancel");
  }

  /**
   * Gives a crawl that has not ended other limits, another pace, priority or label. What somebody
   * else changes meanwhile stays changed.
   */
  public CrawlCard change(
      Caller caller,
      CrawlId id,
      UnaryOperator<CrawlSettings> settings,
      UnaryOperator<CrawlPapers> labels) {
    for (int i = 0; i < MOST_TRIES; i++) {
      if (hasChanged(caller, id, settings, labels)) {
        return find(id);
      }
    }
    throw Declined.conflict("crawl %s is being changed by others; try again".formatted(id));
  }

  /** Writes the papers with every change: their version tells two changes at once apart. */
  private boolean hasChanged(
      Caller caller,
      CrawlId id,
      UnaryOperator<CrawlSettings> settings,
      UnaryOperator<CrawlPapers> labels) {
    Optional<Document> known = papers.document(id);
    CrawlCard card = own(caller, id);
    CrawlPapers relabelled = labels.apply(card.papers());
    checkLabel(relabelled.label());
    CrawlSettings next = settings.apply(card.crawl().settings());
    List<Change> paper =
        List.of(
            PaperFile.replacement(id, known, relabelled),
            audit.entry(caller, "crawl.change", object(id), Map.of()));
    if (next.equals(card.crawl().settings())) {
      return store.cabinet().write(paper);
    }
    try {
      store.crawls().change(id, next, paper);
      return true;
    } catch (IllegalStateException e) {
      CrawlStatus now = find(id).crawl().status();
      if (now.isFinal()) {
        throw Declined.conflict(
            "crawl %s is %s and cannot change any more; create another one".formatted(id, now));
      }
      return false;
    }
  }

  /** Removes a crawl that has ended with all its records; captures stay in the archive. */
  public void delete(Caller caller, CrawlId id) {
    CrawlCard card = own(caller, id);
    try {
      List<Change> removal = new ArrayList<>(PaperFile.removal(id, card.papers()));
      removal.add(audit.entry(caller, "crawl.delete", object(id), Map.of()));
      store.crawls().delete(id, removal);
    } catch (IllegalStateException e) {
      throw Declined.conflict(
          "crawl %s is %s; cancel it with POST /v1/crawls/%s/cancel before it is deleted"
              .formatted(id, card.crawl().status(), id));
    }
  }

  /** The crawl, if the caller may change it; to others there is none. */
  public CrawlCard own(Caller caller, CrawlId id) {
    CrawlCard card = find(id);
    if (!Ownership.mayChange(caller, card.papers().owner())) {
      throw Declined.unknown("there is no crawl %s that is yours to change".formatted(id));
    }
    return card;
  }

  private List<Change> papers(
      Caller caller,
      CrawlId id,
      CrawlSettings settings,
      CrawlPapers wanted,
      Optional<Document> underName) {
    List<Change> all = new ArrayList<>(PaperFile.creation(id, wanted, underName));
    all.add(audit.entry(caller, "crawl.create", object(id), Map.of("seeds", seedText(settings))));
    return all;
  }

  private CrawlCard move(
      Caller caller, CrawlId id, CrawlStatus next, @Nullable String reason, String action) {
    CrawlStatus now = own(caller, id).crawl().status();
    // Who asks for what is so already has been heard before.
    if (now == next) {
      return find(id);
    }
    Map<String, String> details = reason == null ? Map.of() : Map.of("reason", reason);
    try {
      store
          .crawls()
          .move(id, next, reason, List.of(audit.entry(caller, action, object(id), details)));
    } catch (IllegalStateException e) {
      throw Declined.conflict(
          "crawl %s is %s and cannot become %s".formatted(id, find(id).crawl().status(), next));
    }
    return find(id);
  }

  private Optional<CrawlCard> lookFor(String clientName) {
    return papers.named(clientName, clock.instant()).flatMap(this::look);
  }

  private Optional<CrawlCard> look(CrawlId id) {
    return store.crawls().find(id).map(crawl -> new CrawlCard(crawl, papers.of(id)));
  }

  private void offer(Crawl crawl) {
    store.frontier().offer(crawl.id(), Discovery.seeds(crawl.settings()));
  }

  private void offerAgain(Crawl crawl) {
    try {
      offer(crawl);
    } catch (NoSuchElementException e) {
      // Deleted between two looks: nothing is left behind.
    }
  }

  private static void checkLabel(String label) {
    if (label.length() > LONGEST_LABEL) {
      throw Declined.invalid("label", label, "give at most 200 characters");
    }
  }

  private static String object(CrawlId id) {
    return "crawl " + id;
  }

  private static String seedText(CrawlSettings settings) {
    String first = settings.seeds().getFirst().url().text();
    int more = settings.seeds().size() - 1;
    return more == 0 ? first : "%s and %d more".formatted(first, more);
  }
}
