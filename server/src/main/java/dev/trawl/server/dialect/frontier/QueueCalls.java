package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.frontier.QueueAnswers.Added;
import dev.trawl.server.dialect.frontier.QueueAnswers.Cleared;
import dev.trawl.server.dialect.frontier.QueueAnswers.Recovered;
import dev.trawl.server.dialect.frontier.QueueAnswers.Row;
import dev.trawl.server.dialect.frontier.QueueAnswers.Stats;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.UrlStretch;
import dev.trawl.server.service.Urls;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import tools.jackson.databind.JsonNode;

/** The queue: what is in it, what is put into it, and its clearing. */
final class QueueCalls {
  private static final Clamp ROWS = new Clamp(1, 1_000, 50);
  private static final Clamp PRIORITY = new Clamp(1, 3, 3);

  private final Queue queue;
  private final DomainBook domains;
  private final Crawls crawls;
  private final Urls urls;

  QueueCalls(Queue queue, DomainBook domains, Crawls crawls, Urls urls) {
    this.queue = queue;
    this.domains = domains;
    this.crawls = crawls;
    this.urls = urls;
  }

  Answer stats(Call call) {
    return Answer.ok(Stats.of(queue.counts(), domains.size()));
  }

  /** Those that were added last come first. */
  Answer list(Call call) {
    int limit = ROWS.ofInt(call.query().text("limit").orElse(null));
    Set<UrlState> states = call.query().text("status").map(QueueCalls::states).orElse(known());
    UrlHashes hashes = new UrlHashes();
    List<Row> rows = new ArrayList<>();
    Optional<Crawl> crawl = queue.crawl();
    if (crawl.isPresent()) {
      UrlQuery newest = new UrlQuery(states, null, null, null, null, true, limit);
      UrlStretch found = urls.list(crawl.get().id(), newest);
      found.urls().forEach(url -> rows.add(Row.of(url, crawl.get(), hashes)));
    }
    return Answer.ok(rows);
  }

  Answer add(Call call) throws IOException, InterruptedException {
    JsonNode priority = call.json().path("priority");
    boolean isTold = priority.isNumber() || priority.isString();
    long told = PRIORITY.of(priority);
    return add(call, isTold ? _ -> Rank.inside(told) : Rank::byForm);
  }

  Answer seed(Call call) throws IOException, InterruptedException {
    long told = PRIORITY.of(call.json().path("priority"));
    return add(call, _ -> Rank.inside(told));
  }

  private Answer add(Call call, ToIntFunction<Seed> priority)
      throws IOException, InterruptedException {
    JsonNode given = call.json().path("urls");
    if (!given.isArray()) {
      throw Problem.missing("urls", "URLs array is required");
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode url : given) {
      if (url.isString()) {
        texts.add(url.stringValue());
      }
    }
    int added = queue.add(call.caller(), texts, priority);
    return Answer.ok(new Added(added, given.size()));
  }

  /** Whatever a dead worker had is queued again by itself, so there is never anything to do. */
  Answer recover(Call call) {
    return Answer.ok(new Recovered(0));
  }

  Answer clear(Call call) {
    Optional<CrawlId> open =
        queue.crawl().filter(crawl -> !crawl.status().isFinal()).map(Crawl::id);
    long cleared = 0;
    if (open.isPresent()) {
      crawls.cancel(call.caller(), open.get(), "the frontier was cleared");
      cleared = crawls.counts(open.get()).of(UrlState.CANCELLED);
    }
    return Answer.ok(new Cleared("Frontier cleared", cleared));
  }

  private static Set<UrlState> states(String word) {
    return QueueStatus.parse(word)
        .map(QueueStatus::states)
        .orElseThrow(
            () ->
                Problem.invalid(
                    "status", word, "give one of " + String.join(", ", QueueStatus.words())));
  }

  private static Set<UrlState> known() {
    return EnumSet.complementOf(EnumSet.of(UrlState.CANCELLED));
  }
}
