package dev.trawl.engine;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.engine.Discoverer.Findings;
import dev.trawl.engine.OutcomeRules.Outcome;
import dev.trawl.engine.Places.Place;
import dev.trawl.engine.Requests.Sent;
import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.Settlement.Verdict;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.parse.ParsedPage;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The way of one URL through the stages, on one virtual thread. Each stage takes a value and
 * returns a value; this class alone knows them all.
 */
final class CrawlLoop {
  private final Scheduler scheduler;
  private final RobotsDesk robots;
  private final Fetcher fetcher;
  private final OutcomeRules outcomes;
  private final PageReader pages;
  private final Keeper keeper;
  private final CrawlWatch watch;
  private final Frontier frontier;
  private final HostStore hosts;
  private final InstantSource clock;
  private final BooleanSupplier isClosing;

  CrawlLoop(
      Scheduler scheduler,
      RobotsDesk robots,
      Stages stages,
      CrawlStore store,
      InstantSource clock,
      BooleanSupplier isClosing) {
    this.scheduler = scheduler;
    this.robots = robots;
    this.fetcher = stages.fetcher();
    this.outcomes = stages.outcomes();
    this.pages = stages.pages();
    this.keeper = stages.keeper();
    this.watch = stages.watch();
    this.frontier = store.frontier();
    this.hosts = store.hosts();
    this.clock = clock;
    this.isClosing = isClosing;
  }

  /** One step of the scheduler, to its end; it passes its place on when it waits for the store. */
  void run(Step step, Place place) throws InterruptedException, IOException {
    switch (step) {
      case Step.AskRobots ask -> askRobots(ask);
      case Step.RefuseRobots refused -> robots.refuse(refused);
      case Step.Decide decide -> decide(decide, place);
      case Step.Visit visit -> visit(visit, place);
    }
  }

  private void askRobots(Step.AskRobots step) throws InterruptedException {
    FetchResult result = robots.run(step);
    if (result != null) {
      watch.robotsFetched(step.errand().crawl().id(), step.errand().url(), result);
    }
  }

  private void decide(Step.Decide step, Place place) {
    place.pass();
    SettleResult result = settle(step.host(), step.claim(), step.verdict(), Findings.NONE);
    watch.settled(new SettledUrl(step.claim(), step.verdict(), result, 0, 0, false));
  }

  private void visit(Step.Visit step, Place place) throws InterruptedException, IOException {
    CrawlSettings settings = step.crawl().settings();
    LockSupport.parkNanos(settings.manners().demoDelay().toNanos());
    FetchRequest request = request(step).receivedBy(place::receive);
    Sent sent = Requests.send(fetcher, step.host(), request, scheduler, clock);
    if (isClosing.getAsBoolean() && sent.result() instanceof FetchResult.Failed) {
      // We cut it off ourselves: the page is not at fault and will be fetched again.
      return;
    }
    if (sent.result() instanceof FetchResult.Withheld) {
      frontier.release(List.of(step.claim()));
      scheduler.settled(step.host());
      return;
    }
    place.sitDown();
    // Nothing but the conclusion is kept while it waits for the store: pages are large.
    Conclusion conclusion = conclude(step, sent);
    place.pass();
    // Told of it outside the block that settles: what a watch does wrong is not the page's fault.
    watch.settled(settle(step, conclusion));
  }

  // A page must not be able to stop the crawl: whatever it did to us, it is the one that failed.
  private Conclusion conclude(Step.Visit step, Sent sent) throws InterruptedException, IOException {
    try {
      FetchRules rules = step.crawl().settings().fetch();
      Outcome outcome = outcomes.judge(step.claim(), sent.result(), rules, clock.instant());
      return conclude(step, outcome, sent);
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException e) {
      return internal(e, sent.at());
    }
  }

  private SettledUrl settle(Step.Visit step, Conclusion conclusion) {
    try {
      return settleAs(step, conclusion);
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException e) {
      return settleAs(step, internal(e, clock.instant()));
    }
  }

  private SettledUrl settleAs(Step.Visit step, Conclusion conclusion) {
    Findings findings = conclusion.findings();
    SettleResult result = settle(step.host(), step.claim(), conclusion.verdict(), findings);
    return new SettledUrl(
        step.claim(),
        conclusion.verdict(),
        result,
        findings.links().size(),
        findings.discoveries().size(),
        true);
  }

  /** What becomes of a URL, and what it led to. */
  private record Conclusion(Verdict verdict, Findings findings) {}

  private Conclusion conclude(Step.Visit step, Outcome outcome, Sent sent)
      throws InterruptedException, IOException {
    return switch (outcome) {
      case Outcome.Page(HttpAnswer answer) -> page(step, answer, sent);
      case Outcome.Moved(HttpAnswer answer, String location) -> moved(step, answer, location, sent);
      case Outcome.Final(HttpAnswer answer, UrlState state) -> {
        CaptureRef capture = keeper.keep(step, answer, null, sent.at());
        yield terminal(state, keeper.facts(answer, null, capture, sent.at()));
      }
      case Outcome.Later(HttpAnswer answer, Instant notBefore, var reason) ->
          new Conclusion(
              new Retry(notBefore, reason, keeper.facts(answer, null, null, sent.at())),
              Findings.NONE);
      case Outcome.Again(FetchResult.Failed failed, Instant notBefore, var reason) ->
          new Conclusion(
              new Retry(notBefore, reason, keeper.facts(failed, sent.at())), Findings.NONE);
      case Outcome.Lost(FetchResult.Failed failed) ->
          terminal(UrlState.FAILED, keeper.facts(failed, sent.at()));
    };
  }

  private Conclusion page(Step.Visit step, HttpAnswer answer, Sent sent)
      throws InterruptedException, IOException {
    ParsedPage page = pages.read(answer);
    Findings findings = page == null ? Findings.NONE : discover(step, answer, page);
    // Keep before settling: a crash in between fetches the page again, it never loses one.
    CaptureRef capture = keeper.keep(step, answer, page, sent.at());
    UrlFacts facts = keeper.facts(answer, page, capture, sent.at());
    return new Conclusion(new Done(UrlState.VISITED, facts), findings);
  }

  private static Findings discover(Step.Visit step, HttpAnswer answer, ParsedPage page) {
    String token = step.crawl().agent();
    boolean mayFollow = !PageReader.isNofollow(answer, page, token);
    return new Discoverer(step.crawl()).links(step.claim(), page, mayFollow);
  }

  private Conclusion moved(Step.Visit step, HttpAnswer answer, String location, Sent sent)
      throws InterruptedException, IOException {
    Redirects.Move move = Redirects.follow(step.claim(), location, step.crawl());
    CaptureRef capture = keeper.keep(step, answer, null, sent.at());
    UrlFacts facts =
        keeper.facts(answer, null, capture, sent.at()).moved(move.redirect(), move.failure());
    return new Conclusion(new Done(move.state(), facts), move.findings());
  }

  private static Conclusion terminal(UrlState state, UrlFacts facts) {
    return new Conclusion(new Done(state, facts), Findings.NONE);
  }

  private static Conclusion internal(RuntimeException e, Instant at) {
    Failure failure = new Failure(ErrorClass.INTERNAL, String.valueOf(e));
    return terminal(UrlState.FAILED, UrlFacts.NONE.failed(failure, at));
  }

  private SettleResult settle(HostEntry entry, Claim claim, Verdict verdict, Findings findings) {
    // The host as it stands now, not as this request left it: a later one may have been settled
    // while this page was read.
    HostState host = scheduler.stateOf(entry);
    Settlement settlement =
        new Settlement(
            claim, verdict, findings.discoveries(), findings.links(), findings.refused(), host);
    SettleResult result = frontier.settle(List.of(settlement)).getFirst();
    if (result == SettleResult.ENDED && scheduler.isOurs(entry)) {
      // Nothing of the page was written, but the host was asked: other crawls must not forget it.
      hosts.save(scheduler.stateOf(entry));
    }
    scheduler.settled(entry);
    return result;
  }

  private static FetchRequest request(Step.Visit step) {
    CrawlSettings settings = step.crawl().settings();
    return new FetchRequest(
        step.claim().url(),
        settings.manners().userAgent(),
        settings.fetch().timeout(),
        settings.fetch().maxBodyBytes());
  }
}
