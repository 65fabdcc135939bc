package dev.trawl.cli;

import dev.trawl.app.Version;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.pace.PaceSetting;
import dev.trawl.scope.CrawlScope;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a crawl is told to do: the settings that make it the same crawl when given again. */
final class CrawlOptions {
  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Hops from a seed, 0 to 1000 (default: 25).")
  int depth = Limits.DEFAULT_DEPTH;

  @Option(
      names = "--max-pages",
      paramLabel = "N",
      description = "URLs to admit at most (default: no limit).")
  @Nullable Long maxPages;

  @Option(
      names = "--max-pages-per-host",
      paramLabel = "N",
      description = "URLs of one host to admit at most.")
  @Nullable Long maxPagesPerHost;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "Payload bytes after which the crawl ends.")
  @Nullable Long maxBytes;

  @Option(
      names = "--max-duration",
      paramLabel = "D",
      description = "Time after which the crawl ends, e.g. 2h.")
  @Nullable String maxDuration;

  @Option(
      names = "--scope",
      paramLabel = "KIND",
      description = "host (seed hosts and their www twins), domain, prefix or any (default: host).")
  String scope = "host";

  @Option(
      names = "--include",
      paramLabel = "RE",
      description = "Follow only URLs that match; may be repeated.")
  List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "RE",
      description = "Never follow URLs that match; may be repeated.")
  List<String> exclude = new ArrayList<>();

  @Option(
      names = "--include-documents",
      description = "Also fetch pdf, office, archive, csv, xml, json links.")
  boolean includeDocuments;

  @Option(
      names = "--no-follow-redirects",
      description = "Record where redirects point, do not follow them.")
  boolean noFollowRedirects;

  @Option(names = "--ignore-nofollow", description = "Follow links marked nofollow too.")
  boolean ignoreNofollow;

  @Option(
      names = "--pace",
      paramLabel = "D",
      description =
          "Time between requests to one host: 0, 500ms, 1s, ... or adaptive (default: 1s).")
  String pace = "1s";

  @Option(
      names = "--timeout",
      paramLabel = "D",
      description = "For one whole fetch, 500ms to 2m (default: 30s).")
  String timeout = "30s";

  @Option(
      names = "--max-body",
      paramLabel = "N",
      description = "Bytes of a body to keep (default: 10485760).")
  long maxBody = FetchRules.DEFAULT_BODY;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description = "Tries after the first, 0 to 20 (default: 2).")
  int retries = FetchRules.DEFAULT_RETRIES;

  @Option(
      names = "--profile",
      paramLabel = "P",
      description = "Which URLs are one: conservative, standard or aggressive (default: standard).")
  String profile = "standard";

  @Option(names = "--user-agent", paramLabel = "S", description = "The User-Agent header.")
  @Nullable String userAgent;

  @Option(
      names = "--contact",
      paramLabel = "URL",
      description = "Where site owners reach you; required beyond loopback (or TRAWL_CONTACT).")
  @Nullable String contact;

  @Option(
      names = "--robots-patience",
      paramLabel = "D",
      description = "How long to wait for a robots.txt that answers 5xx or 429 (default: 1h).")
  String robotsPatience = "1h";

  @Option(
      names = "--ignore-robots",
      description = "Do not ask robots.txt. Only for sites that are yours; every report says so.")
  boolean ignoreRobots;

  @Option(
      names = "--demo-delay",
      paramLabel = "D",
      description = "Extra wait before each fetch, up to 10s.")
  String demoDelay = "0";

  @Option(
      names = "--priority",
      paramLabel = "N",
      description = "Weight among crawls, -10 to 10 (default: 0).")
  int priority;

  @Option(names = "--no-archive", description = "Keep no captures.")
  boolean noArchive;

  CrawlSettings settings(List<Seed> seeds, String contactFromEnvironment) {
    CrawlSettings settings =
        new CrawlSettings(
            seeds,
            limits(),
            scopeRules(),
            manners(contactFromEnvironment),
            fetchRules(),
            profile(),
            priority);
    // Patterns and public suffixes are checked here, before anything is written.
    CrawlScope.of(settings);
    return settings;
  }

  Normalizer normalizer() {
    return Normalizer.of(profile());
  }

  boolean namesContact(String contactFromEnvironment) {
    return contact != null
        || !contactFromEnvironment.isEmpty()
        || (userAgent != null && (userAgent.contains("http") || userAgent.contains("@")));
  }

  private Limits limits() {
    return new Limits(
        optional(maxPages),
        depth,
        optional(maxPagesPerHost),
        optional(maxBytes),
        Optional.ofNullable(maxDuration).map(d -> Inputs.duration("--max-duration", d)));
  }

  private ScopeRules scopeRules() {
    ScopeKind kind = choice("--scope", scope, ScopeKind.class);
    return new ScopeRules(
        kind, include, exclude, includeDocuments, !noFollowRedirects, !ignoreNofollow);
  }

  private Manners manners(String contactFromEnvironment) {
    String reach = contact != null ? contact : contactFromEnvironment;
    return new Manners(
        userAgent != null ? userAgent : Version.userAgent(reach),
        paceSetting(),
        !ignoreRobots,
        Inputs.duration("--robots-patience", robotsPatience),
        Inputs.duration("--demo-delay", demoDelay));
  }

  private FetchRules fetchRules() {
    return new FetchRules(Inputs.duration("--timeout", timeout), maxBody, retries, !noArchive);
  }

  private PaceSetting paceSetting() {
    return pace.equals("adaptive")
        ? PaceSetting.adaptive()
        : PaceSetting.every(Inputs.duration("--pace", pace));
  }

  private Profile profile() {
    return choice("--profile", profile, Profile.class);
  }

  private static <E extends Enum<E>> E choice(String option, String text, Class<E> type) {
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String name = constant.name().toLowerCase(Locale.ROOT);
      if (name.equals(text)) {
        return constant;
      }
      names.add(name);
    }
    throw new UsageException(
        "%s is '%s'; give one of %s".formatted(option, text, String.join(", ", names)));
  }

  private static OptionalLong optional(@Nullable Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
