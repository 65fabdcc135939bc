package dev.trawl.server.service;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.scope.CrawlScope;
import dev.trawl.seed.SeedCheck;
import dev.trawl.seed.SeedFindings;
import dev.trawl.url.Host;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import dev.trawl.url.Seeds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Turns drafts into settings that are legal and may be carried out, or says what is wrong. */
public final class CrawlPlanner {
  public static final long DEFAULT_PAGES = 5_000;

  private final HouseRules house;
  private final Settings settings;
  private final SeedCheck seedCheck;

  public CrawlPlanner(HouseRules house, Settings settings, SeedCheck seedCheck) {
    this.house = house;
    this.settings = settings;
    this.seedCheck = seedCheck;
  }

  public CrawlSettings plan(CrawlDraft draft) throws InterruptedException {
    CrawlSettings planned;
    try {
      planned = read(draft);
      // Patterns and public suffixes are checked here, before anything is written.
      CrawlScope.of(planned);
    } catch (IllegalArgumentException e) {
      throw SettingTexts.refused(e);
    }
    return checked(planned, draft);
  }

  private CrawlSettings read(CrawlDraft draft) {
    Profile profile = choice("normalization", draft.normalization(), Profile.STANDARD);
    List<Seed> seeds = Seeds.all(draft.seeds(), Normalizer.of(profile));
    return new CrawlSettings(
        seeds,
        limits(draft),
        scope(draft),
        manners(draft),
        fetch(draft),
        profile,
        or(draft.priority(), 0));
  }

  private static Limits limits(CrawlDraft draft) {
    return new Limits(
        OptionalLong.of(or(draft.maxPages(), DEFAULT_PAGES)),
        or(draft.maxDepth(), Limits.DEFAULT_DEPTH),
        optional(draft.maxPagesPerHost()),
        optional(draft.maxBytes()),
        Optional.ofNullable(draft.maxDuration())
            .map(text -> SettingTexts.duration("maxDuration", text)));
  }

  private static ScopeRules scope(CrawlDraft draft) {
    return new ScopeRules(
        choice("scope", draft.scope(), ScopeKind.HOST),
        or(draft.include(), List.of()),
        or(draft.exclude(), List.of()),
        or(draft.includeDocuments(), false),
        or(draft.followRedirects(), true),
        or(draft.respectNofollow(), true));
  }

  private Manners manners(CrawlDraft draft) {
    boolean respectRobots = or(draft.respectRobots(), true);
    if (!respectRobots && !or(draft.acknowledgeIgnoringRobots(), false)) {
      throw Declined.invalid(
          "respectRobots",
          "false",
          "only for sites that are yours: add acknowledgeIgnoringRobots: true");
    }
    return new Manners(
        or(draft.userAgent(), house.userAgent(contact(draft))),
        SettingTexts.pace("pace", or(draft.pace(), settings.current().defaultPace())),
        respectRobots,
        duration("robotsPatience", draft.robotsPatience(), Manners.DEFAULT_PATIENCE),
        duration("demoDelay", draft.demoDelay(), Duration.ZERO));
  }

  private static FetchRules fetch(CrawlDraft draft) {
    return new FetchRules(
        duration("requestTimeout", draft.requestTimeout(), FetchRules.DEFAULT_TIMEOUT),
        or(draft.maxBodyBytes(), FetchRules.DEFAULT_BODY),
        or(draft.maxRetries(), FetchRules.DEFAULT_RETRIES),
        or(draft.archive(), true));
  }

  /** Whose machines the seeds are, and may they be asked. */
  private CrawlSettings checked(CrawlSettings planned, CrawlDraft draft)
      throws InterruptedException {
    SeedFindings found = seedCheck.look(planned.seeds());
    if (!found.forbidden().isEmpty()) {
      // Which address a name has is nothing that a stranger should learn from us.
      throw Declined.invalid(
          "seeds",
          given(planned, found.forbidden().getFirst()),
          "private and loopback addresses are not crawled; the operator can allow them when the"
              + " server is started");
    }
    boolean isBounded = planned.scope().kind() != ScopeKind.ANY;
    if (namesContact(draft) || (found.foreign().isEmpty() && isBounded)) {
      return planned;
    }
    boolean isOwn = found.foreign().isEmpty() && found.looked() == found.hosts();
    if (isOwn && planned.scope().include().isEmpty()) {
      return OwnMachine.bound(planned);
    }
    throw Declined.missing(
        "contact",
        "site owners must be able to reach you beyond this machine: give a URL such as"
            + " https://you.example/bot");
  }

  /** The seed that leads to a host, as it was written. */
  private static String given(CrawlSettings planned, Host host) {
    return planned.seeds().stream()
        .filter(seed -> seed.url().host().equals(host))
        .findFirst()
        .map(Seed::given)
        .orElse(host.name());
  }

  private boolean namesContact(CrawlDraft draft) {
    String agent = draft.userAgent();
    return !contact(draft).isEmpty()
        || (agent != null && (agent.contains("http") || agent.contains("@")));
  }

  private String contact(CrawlDraft draft) {
    String given = draft.contact();
    if (given != null) {
      return Contact.check("contact", given);
    }
    String kept = settings.current().contact();
    return kept.isEmpty() ? house.contact() : kept;
  }

  private static Duration duration(String field, @Nullable String text, Duration usual) {
    return text == null ? usual : SettingTexts.duration(field, text);
  }

  private static <E extends Enum<E>> E choice(String field, @Nullable String text, E usual) {
    return text == null ? usual : SettingTexts.choice(field, text, usual.getDeclaringClass());
  }

  private static <T> T or(@Nullable T given, T usual) {
    return given == null ? usual : given;
  }

  private static OptionalLong optional(@Nullable Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
