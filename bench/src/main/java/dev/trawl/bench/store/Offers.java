package dev.trawl.bench.store;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.frontier.Discovery;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * URLs that are offered to a frontier one after another, some of them for the first time and the
 * others chosen evenly among all that were offered before.
 *
 * @param newOfTen of ten offers so many are new
 * @param hosts over which the URLs are spread
 */
public record Offers(long count, int newOfTen, int hosts) {
  private static final long STEP = 0x9E37_79B9_7F4A_7C15L;
  private static final int SECTIONS = 97;

  public Offers {
    if (count < 10 || count % 10 != 0 || newOfTen < 1 || newOfTen > 10 || hosts < 1) {
      throw new IllegalArgumentException(
          "%d offers, %d of ten new, %d hosts; offers come in tens"
              .formatted(count, newOfTen, hosts));
    }
  }

  /** How many different URLs there are among them. */
  public long distinct() {
    return count / 10 * newOfTen;
  }

  /** The number of the URL that is offered at a place in the order. */
  long at(long place) {
    long known = place / 10 * newOfTen;
    int within = (int) (place % 10);
    if (within < newOfTen) {
      return known + within;
    }
    return Long.remainderUnsigned(mixed(place), known + newOfTen);
  }

  /** So many offers from a place in the order on, fewer at its end. */
  public List<Discovery> batch(long from, int size) {
    List<Discovery> batch = new ArrayList<>(size);
    for (long place = from; place < Math.min(count, from + size); place++) {
      batch.add(Visit.discovery(url(at(place))));
    }
    return batch;
  }

  public CanonicalUrl url(long number) {
    long host = Long.remainderUnsigned(mixed(~number), hosts);
    return new CanonicalUrl(
        "http://host-"
            + host
            + ".example/section/"
            + number % SECTIONS
            + "/page-"
            + number
            + ".html");
  }

  /** A crawl that takes all of them. */
  public CrawlSettings settings() {
    return new CrawlSettings(
        List.of(new Seed("http://host-0.example/", new CanonicalUrl("http://host-0.example/"))),
        Limits.unlimited(),
        ScopeRules.of(ScopeKind.ANY),
        Manners.of("Trawl/bench", PaceSetting.every(Duration.ZERO)),
        FetchRules.standard(),
        Profile.STANDARD,
        0);
  }

  private static long mixed(long number) {
    long once = (number ^ (number >>> 30)) * STEP;
    return (once ^ (once >>> 29)) * STEP;
  }
}
