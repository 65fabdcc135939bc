package dev.trawl.server.dialect.crawls;

import dev.trawl.crawl.Crawl;
import dev.trawl.server.account.Caller;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.dialect.DialectParts;
import dev.trawl.server.dialect.JsonStream;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Accepted;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Cancelled;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Item;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Page;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Progress;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.CrawlFilter;
import dev.trawl.server.service.CrawlList;
import dev.trawl.server.service.CrawlPapers;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.Declined;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Crawls from their making to their end. */
final class CrawlCalls {
  private static final Clamp LISTED = new Clamp(1, 100, 20);
  private static final Clamp OFFSET = new Clamp(0, Integer.MAX_VALUE, 0);

  private final Crawls crawls;
  private final CrawlPlanner planner;
  private final CrawlNames names;
  private final RootWatch watch;
  private final ProgressBook progress;
  private final CrawlGraph graph;

  CrawlCalls(DialectParts parts, RootWatch watch, ProgressBook progress, CrawlGraph graph) {
    this.crawls = parts.crawls();
    this.planner = parts.planner();
    this.names = parts.names();
    this.watch = watch;
    this.progress = progress;
    this.graph = graph;
  }

  /** Answers when the root is fetched. Without it there is no crawl. */
  Answer create(Call call) throws IOException, InterruptedException {
    CrawlOrder order = CrawlOrder.read(call.json());
    String name = names.fresh();
    CrawlPapers papers =
        new CrawlPapers(call.caller().name(), CrawlsDialect.NAME, "", name, Map.of());
    CrawlCard card = crawls.create(call.caller(), planner.plan(order.draft()), papers);
    Optional<Problem> fault = watch.await(card.crawl());
    if (fault.isPresent()) {
      discard(call.caller(), card);
      throw fault.get();
    }
    return Answer.created(
        new Accepted(name, CrawlAnswers.RUNNING), CrawlsDialect.PATH + "/" + name);
  }

  Answer list(Call call) {
    int limit = LISTED.ofInt(call.query().text("limit").orElse(null));
    int offset = OFFSET.ofInt(call.query().text("offset").orElse(null));
    Optional<String> status = call.query().text("status");
    CrawlFilter newest = new CrawlFilter(Set.of(), null, null, null, false, Integer.MAX_VALUE);
    List<CrawlCard> all = crawls.list(newest).crawls();
    if (status.isEmpty()) {
      List<Item> some = items(all.stream().skip(offset).limit(limit));
      return Answer.ok(new Page(some, all.size(), offset, limit));
    }
    List<Item> matching =
        items(all.stream().filter(card -> isPossible(status.get(), card.crawl()))).stream()
            .filter(item -> item.status().equals(status.get()))
            .toList();
    List<Item> some = matching.stream().skip(offset).limit(limit).toList();
    return Answer.ok(new Page(some, matching.size(), offset, limit));
  }

  private List<Item> items(Stream<CrawlCard> cards) {
    return CrawlList.told(cards.toList(), card -> progress.of(card).item());
  }

  Answer detail(Call call) {
    return Answer.ok(progress.of(named(call)));
  }

  Answer stats(Call call) {
    CrawlCard card = named(call);
    Progress now = progress.of(card);
    long admitted = crawls.counts(card.id()).admitted();
    CrawlGraph.checkSize(admitted);
    return Answer.ok(graph.stats(card, now, admitted));
  }

  Answer graph(Call call) {
    CrawlCard card = named(call);
    long admitted = crawls.counts(card.id()).admitted();
    CrawlGraph.checkSize(admitted);
    return JsonStream.answer(json -> graph.write(card, admitted, json));
  }

  /** Cancels. A crawl that has ended is left as it is, and the answer is the same. */
  Answer cancel(Call call) {
    CrawlCard card = named(call);
    try {
      if (card.crawl().status().isFinal()) {
        crawls.own(call.caller(), card.id());
      } else {
        crawls.cancel(call.caller(), card.id(), null);
      }
    } catch (Declined e) {
      if (e.kind() == Declined.Kind.UNKNOWN) {
        throw notFound();
      }
      // Otherwise it ended while we asked.
      if (e.kind() == Declined.Kind.INVALID) {
        throw e;
      }
    }
    return Answer.ok(new Cancelled("cancelled", CrawlNames.of(card)));
  }

  /** Only crawls that go on are running, and only crawls that do not are anything else. */
  private static boolean isPossible(String status, Crawl crawl) {
    return status.equals(CrawlAnswers.RUNNING) != crawl.status().isFinal();
  }

  private CrawlCard named(Call call) {
    return names.find(call.path("id")).orElseThrow(CrawlCalls::notFound);
  }

  private void discard(Caller caller, CrawlCard card) {
    try {
      if (!crawls.find(card.id()).crawl().status().isFinal()) {
        crawls.cancel(caller, card.id(), "the root could not be fetched");
      }
      crawls.delete(caller, card.id());
    } catch (Declined e) {
      // Somebody else ended or deleted it; the caller is told of the root all the same.
      return;
    }
  }

  private static Problem notFound() {
    return Problem.notFound(CrawlsDialect.NOT_FOUND);
  }
}
