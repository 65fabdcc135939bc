package dev.trawl.crawl;

import dev.trawl.cabinet.Change;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The crawls that one home holds. */
public interface CrawlCatalog {
  /** Records a new crawl, PENDING until its first seed is admitted. */
  default Crawl create(CrawlSettings settings) {
    return create(settings, _ -> List.of());
  }

  /**
   * The same, together with documents about it in the same atomic step.
   *
   * @param papers the documents, given the crawl's id
   * @throws IllegalStateException when a document is not as expected; there is no new crawl then
   */
  Crawl create(CrawlSettings settings, Function<CrawlId, List<Change>> papers);

  Optional<Crawl> find(CrawlId id);

  /** All crawls, oldest first. */
  List<Crawl> list();

  /**
   * Moves a crawl to another status. PAUSED stops claims, RUNNING lets them go on. A final status
   * also moves every URL that is still open to CANCELLED, in the same atomic step; results that
   * come late change nothing.
   *
   * @throws IllegalStateException when the crawl's life does not allow it; nothing has changed then
   */
  default Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason) {
    return move(id, next, reason, List.of());
  }

  /** The same, together with documents about it in the same atomic step. */
  Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason, List<Change> papers);

  /**
   * Gives a crawl that has not ended other limits, pace or priority. Its seeds, scope and profile
   * decide what its records mean: they stay. A page budget below what is admitted already admits
   * nothing more and takes nothing back.
   *
   * @throws IllegalStateException when the crawl has ended
   * @throws IllegalArgumentException when the new settings differ in what has to stay
   */
  default Crawl change(CrawlId id, CrawlSettings next) {
    return change(id, next, List.of());
  }

  /** The same, together with documents about it in the same atomic step. */
  Crawl change(CrawlId id, CrawlSettings next, List<Change> papers);

  /**
   * Removes a crawl that has ended with all its records, and makes the changes in the same atomic
   * step; captures stay in the archive. Its id is not given again.
   *
   * @throws IllegalStateException when it has not ended
   */
  void delete(CrawlId id, List<Change> papers);
}
