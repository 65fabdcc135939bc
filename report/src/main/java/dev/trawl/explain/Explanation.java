package dev.trawl.explain;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.Durations;
import dev.trawl.crawl.Manners;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostPace;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.robots.RobotsVerdict;
import dev.trawl.scope.CrawlScope;
import dev.trawl.scope.Ruling;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Origin;
import dev.trawl.url.Resolution;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All that Trawl knows about one URL of one crawl, each fact under its name. */
public final class Explanation {
  private static final int MOST_HOPS = 100;

  private final CrawlStore store;
  private final Crawl crawl;
  private final HostOrders orders;
  private final Instant now;
  private final Map<String, @Nullable Object> facts = new LinkedHashMap<>();

  private Explanation(CrawlStore store, Crawl crawl, HostOrders orders, Instant now) {
    this.store = store;
    this.crawl = crawl;
    this.orders = orders;
    this.now = now;
  }

  /**
   * Explains a URL.
   *
   * @param orders what operators have ordered for hosts
   */
  public static Map<String, @Nullable Object> of(
      CrawlStore store, Crawl crawl, HostOrders orders, String given, Instant now) {
    Explanation explanation = new Explanation(store, crawl, orders, now);
    explanation.facts.put("given", given);
    switch (Normalizer.of(crawl.settings().profile()).parse(given)) {
      case Resolution.Refused(var reason, String detail) ->
          explanation.facts.put("refused", label(reason) + ": " + detail);
      case Resolution.Resolved(CanonicalUrl url) -> explanation.explain(url);
    }
    return explanation.facts;
  }

  private void explain(CanonicalUrl url) {
    facts.put("normalized", url.text());
    facts.put("scope", scope(url));
    Optional<HostState> host = store.hosts().find(url.host());
    facts.put("robots", robots(url, host));
    facts.put("budgets", budgets());
    facts.put("host", host(url, host));
    Optional<UrlRecord> record = store.view().find(crawl.id(), url);
    facts.put(
        "record", record.<Object>map(Explanation::record).orElse("none: it was never admitted"));
    record.ifPresent(r -> facts.put("lineage", lineage(r)));
  }

  private String scope(CanonicalUrl url) {
    return switch (CrawlScope.of(crawl.settings()).judge(url)) {
      case Ruling.Admitted(String rule) -> "admitted: " + rule;
      case Ruling.Refused(var reason, String detail) -> "refused, " + label(reason) + ": " + detail;
    };
  }

  private String robots(CanonicalUrl url, Optional<HostState> host) {
    if (!crawl.settings().manners().respectRobots()) {
      return "ignored, as the crawl was told to";
    }
    String agent = crawl.settings().manners().robotsToken();
    RobotsEntry entry = host.flatMap(h -> robots(h, url.origin(), agent)).orElse(null);
    if (entry == null) {
      return url.origin().robotsUrl() + " was not fetched yet";
    }
    RobotsRules rules = entry.rules();
    if (rules == null) {
      return "%s failed %d times since %s; next try %s"
          .formatted(
              url.origin().robotsUrl(), entry.failures(), entry.failingSince(), entry.nextTry());
    }
    RobotsVerdict verdict = rules.verdict(url);
    String line = verdict.rule() == null ? "no rule matches" : verdict.rule();
    return (verdict.isAllowed() ? "allowed: " : "blocked: ") + line;
  }

  /** Stores of before kept rules without saying whose they were. */
  private static Optional<RobotsEntry> robots(HostState host, Origin origin, String agent) {
    return host.robots(origin, agent).or(() -> host.robots(origin, RobotsEntry.NOBODY));
  }

  private Map<String, Object> budgets() {
    Counts counts = store.frontier().counts(crawl.id());
    CrawlSettings settings = crawl.settings();
    Map<String, Object> budgets = new LinkedHashMap<>();
    budgets.put("admitted", counts.admitted());
    settings.limits().maxPages().ifPresent(most -> budgets.put("maxPages", most));
    budgets.put("maxDepth", settings.limits().maxDepth());
    settings.limits().maxPagesPerHost().ifPresent(most -> budgets.put("maxPagesPerHost", most));
    return budgets;
  }

  private Map<String, @Nullable Object> host(CanonicalUrl url, Optional<HostState> known) {
    Map<String, @Nullable Object> facts = new LinkedHashMap<>();
    facts.put("name", url.host().name());
    HostState recorded = known.orElse(HostState.unknown(url.host()));
    HostState host = orders.overrides(url.host()).map(recorded::with).orElse(recorded);
    host.overrides().blockedReason().ifPresent(why -> facts.put("blocked", why));
    if (known.isEmpty()) {
      facts.put("state", "never asked");
      return facts;
    }
    facts.put("lastRequestAt", text(host.lastRequestAt()));
    Manners manners = crawl.settings().manners();
    Optional<Duration> delay = HostPace.crawlDelay(host, manners.robotsToken());
    facts.put("pace", Durations.format(HostPace.pace(host, manners.pace(), delay.orElse(null))));
    delay.ifPresent(asked -> facts.put("crawlDelay", Durations.format(asked)));
    Instant rest = host.restUntil();
    facts.put("restUntil", rest != null && rest.isAfter(now) ? rest.toString() : null);
    facts.put("failuresInARow", host.breaker().failures());
    Instant open = host.breaker().openUntil();
    facts.put("breakerOpenUntil", open != null && open.isAfter(now) ? open.toString() : null);
    return facts;
  }

  private static Map<String, @Nullable Object> record(UrlRecord url) {
    UrlFacts known = url.facts();
    Map<String, @Nullable Object> facts = new LinkedHashMap<>();
    facts.put("id", url.id().value());
    facts.put("state", url.state().name());
    facts.put("depth", url.depth());
    facts.put("priority", url.priority());
    facts.put("attempts", url.attempts());
    facts.put("notBefore", text(url.notBefore()));
    Answer answer = known.answer();
    if (answer != null) {
      facts.put("httpStatus", answer.status());
      facts.put("contentType", answer.contentType());
      facts.put("bytes", answer.bytes());
      facts.put("digest", answer.digest());
    }
    facts.put("title", known.title());
    Redirect redirect = known.redirect();
    facts.put("redirectTarget", redirect == null ? null : redirect.target().text());
    Failure failure = known.failure();
    facts.put("error", failure == null ? null : failure.error().label() + ": " + failure.text());
    facts.put("ip", known.ip());
    facts.put("fetchedAt", text(known.fetchedAt()));
    facts.put(
        "capture",
        known.capture() == null
            ? null
            : known.capture().file() + " at " + known.capture().offset());
    return facts;
  }

  /** From the URL back to the seed, each with the reference by which it was found. */
  private List<String> lineage(UrlRecord url) {
    List<String> steps = new ArrayList<>();
    Optional<UrlRecord> step = Optional.of(url);
    while (step.isPresent() && steps.size() < MOST_HOPS) {
      UrlRecord at = step.get();
      steps.add(
          at.url() + (at.foundFrom() == null ? " (seed)" : " found as '" + at.rawHref() + "' on"));
      step = Optional.ofNullable(at.foundFrom()).flatMap(id -> store.view().find(crawl.id(), id));
    }
    return steps;
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }

  private static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
