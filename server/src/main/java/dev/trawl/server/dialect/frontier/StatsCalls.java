package dev.trawl.server.dialect.frontier;

import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.frontier.DomainAnswers.Row;
import dev.trawl.server.dialect.frontier.StatsAnswers.Done;
import dev.trawl.server.dialect.frontier.StatsAnswers.Lists;
import dev.trawl.server.dialect.frontier.StatsAnswers.RecentPage;
import dev.trawl.server.dialect.frontier.StatsAnswers.Stats;
import dev.trawl.server.dialect.frontier.StatsAnswers.TimeSeries;
import dev.trawl.server.dialect.frontier.StatsAnswers.TopDomain;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.statistics.Point;
import dev.trawl.server.statistics.Resolution;
import dev.trawl.server.statistics.Statistics;
import dev.trawl.server.statistics.Tally;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** How everything together goes, now and over time. */
final class StatsCalls {
  /** Points of an hour are kept for sixty days. */
  private static final Clamp HOURS = new Clamp(1, 1_440, 24);

  private static final int RECENT = 20;
  private static final int TOP = 10;
  private static final String STATUS = "status.";

  private final ZeroPoint zero;
  private final Queue queue;
  private final PageShelf shelf;
  private final DomainCalls domains;
  private final Crew crew;
  private final Statistics statistics;
  private final InstantSource clock;

  StatsCalls(
      ZeroPoint zero,
      Queue queue,
      PageShelf shelf,
      DomainCalls domains,
      Crew crew,
      FrontierParts parts) {
    this.zero = zero;
    this.queue = queue;
    this.shelf = shelf;
    this.domains = domains;
    this.crew = crew;
    this.statistics = parts.statistics();
    this.clock = parts.clock();
  }

  /** Numbers are for everybody, what is crawled and by whom only for those who are known. */
  Answer stats(Call call) {
    List<Row> rows = domains.rows();
    Lists lists = call.caller().isKnown() ? lists(rows) : Lists.NONE;
    return Answer.ok(Stats.of(zero.totals(), queue.counts(), rows.size(), lists));
  }

  Answer timeSeries(Call call) {
    long hours = HOURS.of(call.query().text("hours").orElse(null));
    Instant now = clock.instant();
    List<Point> points =
        statistics
            .series(null, now.minus(Duration.ofHours(hours)), now.plusSeconds(1), Resolution.HOUR)
            .points();
    return Answer.ok(
        new TimeSeries(
            points.stream().map(Point::from).toList(),
            points.stream().map(point -> good(point.tally())).toList(),
            points.stream().map(point -> Math.max(0, point.tally().errors())).toList()));
  }

  Answer reset(Call call) {
    zero.reset(call.caller());
    return Answer.ok(new Done("Stats reset successfully"));
  }

  private Lists lists(List<Row> rows) {
    List<TopDomain> top =
        Foremost.of(
                rows,
                Comparator.comparingLong(Row::pageCount).reversed().thenComparing(Row::domain),
                TOP)
            .stream()
            .map(TopDomain::of)
            .toList();
    List<RecentPage> recent =
        shelf.find(null, null, 0, RECENT).pages().stream()
            .sorted(
                Comparator.comparing(
                    page -> page.facts().fetchedAt(),
                    Comparator.nullsLast(Comparator.<Instant>reverseOrder())))
            .map(RecentPage::of)
            .toList();
    return new Lists(crew.active(), recent, top);
  }

  /** Answers of 200 to 399. */
  private static long good(Tally tally) {
    long good = 0;
    for (Map.Entry<String, Long> amount : tally.amounts().entrySet()) {
      if (amount.getKey().startsWith(STATUS + "2") || amount.getKey().startsWith(STATUS + "3")) {
        good += amount.getValue();
      }
    }
    return Math.max(0, good);
  }
}
