package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.postgres.CrawlTable.Life;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A crawl's life and counters as a batch sees and changes them. */
final class CrawlBook {
  private static final String ADMITTED = "SELECT admitted FROM budgets WHERE crawl = ? FOR UPDATE";
  private static final String ADMIT = "UPDATE budgets SET admitted = admitted + ? WHERE crawl = ?";

  final Limits limits;
  final Tally growth = new Tally();
  private final Session session;
  private final Life before;
  private final CounterTable.Open openBefore;
  private Life life;
  private long newUrls;
  private @Nullable Long admittedBefore;
  private @Nullable Map<Refusal, Long> refusedBefore;

  CrawlBook(Session session, Life life, Limits limits, CounterTable.Open open) {
    this.session = session;
    this.before = life;
    this.life = life;
    this.limits = limits;
    this.openBefore = open;
  }

  CrawlId id() {
    return life.id();
  }

  CrawlStatus status() {
    return life.status();
  }

  Life life() {
    return life;
  }

  int generation() {
    return life.generation();
  }

  boolean hasEnded() {
    return life.status().isFinal();
  }

  /** What was open when the batch began, and what it opened and closed. */
  long open() {
    return openBefore.all() + growth.open();
  }

  /** Whether letters are on their way, be they for us. */
  boolean hasLetters() {
    return openBefore.letters() + growth.letters > 0;
  }

  void admitted() {
    newUrls++;
    growth.add(UrlState.QUEUED, 1);
  }

  /** Whether the page budget is used up. From then on nobody else admits until the batch ends. */
  boolean isFull() throws SQLException {
    if (limits.maxPages().isEmpty()) {
      return false;
    }
    Long known = admittedBefore;
    if (known == null) {
      known =
          Objects.requireNonNull(
              session.query(ADMITTED).number(id().value()).first(row -> row.getLong(1)));
      admittedBefore = known;
    }
    return known + newUrls >= limits.maxPages().getAsLong();
  }

  long refused(Refusal reason) throws SQLException {
    Map<Refusal, Long> known = refusedBefore;
    if (known == null) {
      known = CounterTable.refused(session, id());
      refusedBefore = known;
    }
    return known.getOrDefault(reason, 0L) + growth.refused().getOrDefault(reason, 0L);
  }

  /** Takes one refusal back; links stored with a reason may never have been counted under it. */
  void takeBack(Refusal reason) throws SQLException {
    if (refused(reason) > 0) {
      growth.refuse(reason, -1);
    }
  }

  /** Moves on. What is open at the end is cancelled by starting a new generation. */
  void move(CrawlStatus next, @Nullable String reason, Instant now) {
    boolean isEnd = next.isFinal();
    life =
        new Life(
            life.id(),
            next,
            life.generation() + (isEnd && open() > 0 ? 1 : 0),
            reason,
            life.createdAt(),
            isEnd ? Times.kept(now) : null);
  }

  void complete(Instant now) throws SQLException {
    move(CrawlStatus.COMPLETED, refused(Refusal.PAGE_BUDGET) > 0 ? "maxPages" : null, now);
  }

  boolean isMoved() {
    return !life.equals(before);
  }

  void writeBudget() throws SQLException {
    if (newUrls > 0 && limits.maxPages().isPresent()) {
      session.query(ADMIT).number(newUrls).number(id().value()).run();
    }
  }

  void writeLife() throws SQLException {
    if (isMoved()) {
      boolean isCancelled = life.generation() > before.generation();
      CrawlTable.move(session, life, isCancelled);
      Bell.ringForCrawl(session, id());
      if (isCancelled) {
        CounterTable.cancel(session, id());
      }
    }
  }

  CrawlInfo info() {
    return new CrawlInfo(id(), limits, life.status(), life.generation());
  }
}
