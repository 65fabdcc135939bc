package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
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

  /** Nobody else admits meanwhile, so all records are those that are counted. */
  private static final String COUNT_ADMITTED = "UPDATE budgets SET admitted = ? WHERE crawl = ?";

  Limits limits;
  final Tally growth = new Tally();
  private final Session session;
  private final Life before;
  private final CounterTable.Open openBefore;
  private Life life;
  private boolean isDeleted;
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

  boolean isDeleted() {
    return isDeleted;
  }

  HostBudgets hostBudgets() {
    return life.hostBudgets();
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
    move(next, reason, now, next.isFinal() && open() > 0);
  }

  private void move(CrawlStatus next, @Nullable String reason, Instant now, boolean isCancelling) {
    life =
        new Life(
            life.id(),
            next,
            life.generation() + (isCancelling ? 1 : 0),
            life.revision(),
            life.hostBudgets(),
            reason,
            life.createdAt(),
            next.isFinal() ? Times.kept(now) : null);
  }

  /** Ends a crawl of which nothing is open. */
  void complete(Instant now) throws SQLException {
    String reason = refused(Refusal.PAGE_BUDGET) > 0 ? "maxPages" : null;
    move(CrawlStatus.COMPLETED, reason, now, false);
  }

  /** Goes on with other settings. Only for who holds the crawl alone. */
  void change(CrawlSettings next) throws SQLException {
    boolean isLate = !life.hostBudgets().areKept() && next.limits().maxPagesPerHost().isPresent();
    life = life.changed(isLate ? HostBudgets.LATE : life.hostBudgets());
    limits = next.limits();
    SettingColumns.update(session, id(), next);
    long admitted = CounterTable.sum(session, id()).counts(0).admitted();
    session.query(COUNT_ADMITTED).number(admitted).number(id().value()).run();
  }

  /** Only for who holds the crawl alone. */
  void delete() throws SQLException {
    isDeleted = true;
    CrawlTable.delete(session, id());
    Bell.ringForCrawl(session, id());
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
        ChangeTable.cancel(session, id());
      }
    }
  }

  CrawlInfo info() {
    return new CrawlInfo(id(), limits, life.status(), life.generation(), life.revision());
  }
}
