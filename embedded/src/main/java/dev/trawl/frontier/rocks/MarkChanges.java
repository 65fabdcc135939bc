package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a batch adds to {@link StateMarks}. */
final class MarkChanges {
  private record Stretch(CrawlId crawl, long number) {}

  private final Map<Stretch, Long> growth = new HashMap<>();

  /**
   * A record has come into a state.
   *
   * @param before null when it is new
   */
  void move(UrlRef url, @Nullable UrlState before, UrlState now) {
    long more = StateMarks.weight(now) - StateMarks.weight(before);
    if (more != 0) {
      Stretch stretch = new Stretch(url.crawl(), StateMarks.stretch(url.id().value()));
      growth.merge(stretch, more, Long::sum);
    }
  }

  void writeTo(Batch batch) {
    growth.forEach(
        (stretch, more) ->
            batch.add(Family.MARKS, Keys.mark(stretch.crawl, stretch.number), Sums.encode(more)));
  }
}
