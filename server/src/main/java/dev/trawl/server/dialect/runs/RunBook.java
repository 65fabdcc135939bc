package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.FrontierView;
import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.Declined;
import dev.trawl.url.CanonicalUrl;
import java.util.List;
import java.util.OptionalDouble;

/** Crawls, seen as runs. */
final class RunBook {
  private static final long LAST = (1L << 53) - 1;

  private final Crawls crawls;
  private final RedirectTally redirects;

  RunBook(Crawls crawls, FrontierView view) {
    this.crawls = crawls;
    this.redirects = new RedirectTally(view);
  }

  /** The run that a call names. */
  CrawlCard named(Call call) {
    OptionalDouble number = Clamp.number(call.path("id"));
    if (number.isEmpty() || number.getAsDouble() != Math.rint(number.getAsDouble())) {
      throw Problem.of(400, "Invalid run id");
    }
    double id = number.getAsDouble();
    if (id < 1 || id > LAST) {
      throw notFound();
    }
    return find(new CrawlId((long) id));
  }

  CrawlCard find(CrawlId id) {
    try {
      return crawls.find(id);
    } catch (Declined e) {
      throw e.kind() == Declined.Kind.UNKNOWN ? notFound() : e;
    }
  }

  Counts counts(Crawl crawl) {
    return crawls.counts(crawl.id());
  }

  RunTotals totals(Crawl crawl) {
    return totals(crawl, counts(crawl));
  }

  RunTotals totals(Crawl crawl, Counts counts) {
    return RunTotals.of(counts, redirects.of(crawl, counts));
  }

  static Problem notFound() {
    return Problem.notFound("Run not found");
  }

  /** A run that waits or pauses has not ended, and this dialect has one word for that. */
  static String status(Crawl crawl) {
    return switch (crawl.status()) {
      case PENDING, RUNNING, PAUSED -> CrawlStatus.RUNNING.name();
      case COMPLETED, FAILED -> crawl.status().name();
      case CANCELLED, MOVED -> CrawlStatus.CANCELLED.name();
    };
  }

  static String seed(Crawl crawl) {
    return crawl.settings().seeds().getFirst().given();
  }

  static CanonicalUrl root(Crawl crawl) {
    return crawl.settings().seeds().getFirst().url();
  }

  /** The seed's host and its www twin, if it is a name that may have one. */
  static List<String> allowedHosts(Crawl crawl) {
    String host = root(crawl).host().name();
    if (host.startsWith("www.")) {
      return List.of(host, host.substring(4));
    }
    String last = host.substring(host.lastIndexOf('.') + 1);
    boolean isAddress = host.startsWith("[") || last.chars().allMatch(Character::isDigit);
    boolean hasTwin = host.indexOf('.') >= 0 && !isAddress;
    return hasTwin ? List.of(host, "www." + host) : List.of(host);
  }
}
