package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.Manners;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.Settlement.Verdict;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.AddressPace;
import dev.trawl.pace.HostOrder;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.robots.RobotsAnswer;
import dev.trawl.robots.RobotsPolicy;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Origin;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A scheduler over the reference store, with a clock to turn and no network. */
final class SchedulerDesk {
  final ManualClock clock = new ManualClock();
  final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  final SharedStore shared = new SharedStore(store);
  final Scheduler scheduler;
  private final Map<CrawlId, CrawlContext> crawls = new HashMap<>();
  private HostOrders orders = HostOrders.NONE;

  SchedulerDesk() {
    this(null);
  }

  SchedulerDesk(@Nullable AddressPace addresses) {
    this.scheduler =
        new Scheduler(
            shared,
            id -> Optional.ofNullable(crawls.get(id)),
            () -> orders,
            new Timetable(addresses),
            clock);
  }

  /** What operators order from now on; nothing else holds any more. */
  void order(HostOrder... next) {
    orders = HostOrders.of(List.of(next));
  }

  /** A crawl goes on with other settings. */
  void change(CrawlId crawl, Duration pace, int priority) {
    CrawlSettings before = crawls.get(crawl).settings();
    CrawlSettings next =
        new CrawlSettings(
            before.seeds(),
            before.limits(),
            before.scope(),
            before.manners().with(PaceSetting.every(pace)),
            before.fetch(),
            before.profile(),
            priority);
    CrawlContext changed = CrawlContext.of(store.crawls().change(crawl, next));
    crawls.put(crawl, changed);
    scheduler.adopt(changed);
  }

  /** A crawl that asks for no robots.txt. */
  CrawlId crawl(Duration pace, String... urls) {
    return crawl(pace, false, 0, urls);
  }

  CrawlId crawl(Duration pace, boolean respectsRobots, int priority, String... urls) {
    return crawl(EngineSamples.settings(pace, respectsRobots, priority), urls);
  }

  /** A crawl that calls itself otherwise. */
  CrawlId crawlAs(String agent, Duration pace, String... urls) {
    CrawlSettings usual = EngineSamples.settings(pace, true, 0);
    Manners manners =
        new Manners(agent, PaceSetting.every(pace), true, Duration.ofHours(1), Duration.ZERO);
    return crawl(
        new CrawlSettings(
            usual.seeds(),
            usual.limits(),
            usual.scope(),
            manners,
            usual.fetch(),
            usual.profile(),
            0),
        urls);
  }

  private CrawlId crawl(CrawlSettings settings, String... urls) {
    Crawl crawl = store.crawls().create(settings);
    crawls.put(crawl.id(), CrawlContext.of(crawl));
    offer(crawl.id(), urls);
    return crawl.id();
  }

  void offer(CrawlId crawl, String... urls) {
    store
        .frontier()
        .offer(crawl, Stream.of(urls).map(url -> Discovery.seed(Samples.url(url), url)).toList());
  }

  @Nullable Step next() throws InterruptedException {
    // Only the clock brings more, and nobody turns it meanwhile.
    return scheduler.next(Duration.ZERO);
  }

  Step.Visit visit() throws InterruptedException {
    Step step = next();
    assertThat(step).isInstanceOf(Step.Visit.class);
    return (Step.Visit) step;
  }

  Step.AskRobots askRobots() throws InterruptedException {
    Step step = next();
    assertThat(step).isInstanceOf(Step.AskRobots.class);
    return (Step.AskRobots) step;
  }

  /** The request of a step has been answered, and what follows is committed. */
  void visited(Step.Visit step) {
    settle(step, new Done(UrlState.VISITED, UrlFacts.NONE), null);
  }

  void visited(Step.Visit step, String ip) {
    settle(step, new Done(UrlState.VISITED, UrlFacts.NONE), ip);
  }

  void retry(Step.Visit step, Instant notBefore) {
    settle(step, new Retry(notBefore, Reason.FAILURE, UrlFacts.NONE), null);
  }

  /** The host asks not to be asked for a while; the page comes back afterwards. */
  void throttled(Step.Visit step, Duration retryAfter) {
    Instant now = clock.instant();
    scheduler.ended(
        step.host(),
        null,
        (state, pace) ->
            HostRules.answered(heard(state), pace, 429, Duration.ofMillis(1), retryAfter, now));
    Verdict later = new Retry(now, Reason.THROTTLED, UrlFacts.NONE);
    settle(step.claim(), later, scheduler.stateOf(step.host()));
    scheduler.settled(step.host());
  }

  private void settle(Step.Visit step, Verdict verdict, @Nullable String ip) {
    scheduler.ended(step.host(), ip, (state, pace) -> heard(state));
    settle(step.claim(), verdict, scheduler.stateOf(step.host()));
    scheduler.settled(step.host());
  }

  void decided(Step.Decide step) {
    settle(step.claim(), step.verdict(), step.host().state());
    scheduler.settled(step.host());
  }

  private void settle(Claim claim, Verdict verdict, HostState host) {
    store
        .frontier()
        .settle(List.of(new Settlement(claim, verdict, List.of(), List.of(), Map.of(), host)));
  }

  private HostState heard(HostState state) {
    return HostRules.asked(state, clock.instant());
  }

  /** The request for a robots.txt has ended; what it said is another matter. */
  void robotsAsked(Step.AskRobots step) {
    scheduler.ended(step.host(), null, (state, pace) -> heard(state));
  }

  /** Nobody answers there, and there is no copy to go on with. */
  void robotsRefused(Step.AskRobots step) {
    robotsAsked(step);
    scheduler.robotsFailed(
        step.errand().origin(),
        new HostEntry.DeadOrigin(
            new Failure(ErrorClass.CONNECT_REFUSED, "refused"), clock.instant().plusSeconds(600)),
        state -> Optional.empty());
    scheduler.settled(step.host());
  }

  void robotsSay(Step.AskRobots step, String text) {
    robotsAnswer(step, new RobotsAnswer(200, text.getBytes(StandardCharsets.UTF_8), null));
  }

  void robotsAnswer(Step.AskRobots step, RobotsAnswer answer) {
    robotsAsked(step);
    Origin origin = step.errand().origin();
    String agent = step.errand().crawl().agent();
    var learned =
        scheduler.robotsKnown(
            origin,
            state ->
                state.with(
                    new RobotsPolicy(Duration.ofHours(1))
                        .afterAnswer(
                            origin,
                            state.robotsOrFailure(origin, agent).orElse(null),
                            answer,
                            agent,
                            clock.instant())));
    store.hosts().save(learned);
    scheduler.settled(step.host());
  }
}
