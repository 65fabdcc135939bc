package dev.trawl.cli;

import dev.trawl.client.Crawl;
import dev.trawl.client.CrawlSummary;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Refusal;
import dev.trawl.url.Seeds;
import java.io.UncheckedIOException;
import java.net.ProtocolException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a server says, as the commands know it. */
final class ServerAnswers {
  private ServerAnswers() {}

  static CrawlFacts facts(Crawl crawl) {
    Crawl.Settings settings = crawl.settings();
    return new CrawlFacts(
        id(crawl.id()),
        status(crawl.status()),
        crawl.reason(),
        crawl.createdAt(),
        crawl.finishedAt(),
        seed(settings),
        settings.seedCount(),
        settings.respectRobots(),
        new CrawlFacts.Extent(
            crawl.progress().visited(), crawl.progress().admitted(), crawl.progress().open()));
  }

  /** As the crawl knows it, like those of every other place. */
  private static String seed(Crawl.Settings settings) {
    if (settings.seeds().isEmpty()) {
      return "";
    }
    String given = settings.seeds().getFirst();
    for (Profile profile : Profile.values()) {
      if (profile.name().equalsIgnoreCase(settings.normalization())) {
        return Seeds.all(List.of(given), Normalizer.of(profile)).getFirst().url().text();
      }
    }
    return given;
  }

  private static CrawlId id(String text) {
    if (!text.matches("[1-9][0-9]{0,15}")) {
      throw unknown("crawl", text);
    }
    return new CrawlId(Long.parseLong(text));
  }

  static CrawlStatus status(String name) {
    for (CrawlStatus status : CrawlStatus.values()) {
      if (status.name().equals(name)) {
        return status;
      }
    }
    throw unknown("status", name);
  }

  private static UncheckedIOException unknown(String what, String value) {
    return new UncheckedIOException(
        new ProtocolException(
            "the server speaks of a %s '%s', which this command does not know; use the trawl of the server's version"
                .formatted(what, value)));
  }

  /** What has another name here than anything we count is left out. */
  static Counts counts(CrawlSummary summary) {
    Map<Integer, Long> statuses = new HashMap<>();
    summary.statuses().forEach((status, count) -> statuses.put(Integer.valueOf(status), count));
    return new Counts(
        named(summary.states(), UrlState.class),
        summary.bytes(),
        summary.duplicates(),
        named(summary.refused(), Refusal.class),
        statuses,
        named(summary.errors(), ErrorClass.class));
  }

  private static <E extends Enum<E>> Map<E, Long> named(Map<String, Long> counts, Class<E> type) {
    Map<E, Long> named = new EnumMap<>(type);
    for (E constant : type.getEnumConstants()) {
      String name = constant.name();
      Long count = counts.getOrDefault(name, counts.get(name.toLowerCase(Locale.ROOT)));
      if (count != null) {
        named.put(constant, count);
      }
    }
    return named;
  }
}
