package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.http.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Gives the URLs of a run in the order that is asked for. The store knows that of ids. For the
 * others the keys, not the records, are sorted in memory, which the size of this dialect's runs
 * allows.
 */
final class RunUrlOrder {
  private static final int MOST = 100_000;
  private static final Set<String> BY_KEY = Set.of("visited_at", "updated_at", "normalized_url");

  private final FrontierView view;
  private final RunBook book;

  RunUrlOrder(FrontierView view, RunBook book) {
    this.view = view;
    this.book = book;
  }

  /** What rows are sorted by when this is asked for. */
  static String known(String sort) {
    return BY_KEY.contains(sort) ? sort : "id";
  }

  private record Keyed<K>(UrlId id, @Nullable K key) {}

  Iterator<UrlRecord> rows(
      Crawl crawl,
      @Nullable RunState status,
      String sort,
      boolean isDescending,
      int offset,
      int limit) {
    RunRows rows = new RunRows(crawl);
    Predicate<UrlRecord> wanted = url -> status == null || rows.state(url) == status;
    Set<UrlState> states = status == null ? Set.of() : status.sources();
    if (!BY_KEY.contains(sort)) {
      return status == null || status.isWhole()
          ? from(crawl, states, isDescending, offset, limit)
          : skipped(RecordWalk.through(view, crawl.id(), states, isDescending, wanted), offset);
    }
    checkSize(crawl, status);
    Iterator<UrlRecord> walk = RecordWalk.through(view, crawl.id(), states, false, wanted);
    List<UrlId> ids =
        switch (sort) {
          case "visited_at" -> sorted(walk, RunRows::visitedAt, isDescending);
          case "updated_at" -> sorted(walk, rows::updatedAt, isDescending);
          default -> sorted(walk, url -> url.url().text(), isDescending);
        };
    return ids.stream()
        .skip(offset)
        .limit(limit)
        .map(id -> view.find(crawl.id(), id))
        .flatMap(Optional::stream)
        .iterator();
  }

  private static Iterator<UrlRecord> skipped(Iterator<UrlRecord> walk, int offset) {
    for (int i = 0; i < offset && walk.hasNext(); i++) {
      walk.next();
    }
    return walk;
  }

  private Iterator<UrlRecord> from(
      Crawl crawl, Set<UrlState> states, boolean isDescending, int offset, int limit) {
    @Nullable UrlId start =
        offset == 0 ? null : view.skip(crawl.id(), states, isDescending, offset).orElse(null);
    if (offset > 0 && start == null) {
      return Collections.emptyIterator();
    }
    int page = Math.min(limit, RecordWalk.PAGE);
    return RecordWalk.through(
        view, crawl.id(), new UrlQuery(states, null, null, null, start, isDescending, page));
  }

  private void checkSize(Crawl crawl, @Nullable RunState status) {
    RunTotals totals = book.totals(crawl);
    if ((status == null ? totals.discovered() : totals.of(status)) > MOST) {
      throw tooMany();
    }
  }

  private static Problem tooMany() {
    return Problem.of(400, "sort holds for up to 100,000 URLs, and there are more; use sort=id");
  }

  /** Records without a key stand last either way; those with the same key by their ids. */
  private static <K extends Comparable<? super K>> List<UrlId> sorted(
      Iterator<UrlRecord> walk, Function<UrlRecord, @Nullable K> key, boolean isDescending) {
    List<Keyed<K>> keyed = new ArrayList<>();
    while (walk.hasNext()) {
      if (keyed.size() == MOST) {
        throw tooMany();
      }
      UrlRecord url = walk.next();
      keyed.add(new Keyed<>(url.id(), key.apply(url)));
    }
    Comparator<K> order = isDescending ? Collections.reverseOrder() : Comparator.naturalOrder();
    keyed.sort(
        Comparator.<Keyed<K>, @Nullable K>comparing(Keyed::key, Comparator.nullsLast(order))
            .thenComparing(Keyed::id));
    return keyed.stream().map(Keyed::id).toList();
  }
}
