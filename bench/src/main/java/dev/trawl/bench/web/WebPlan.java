package dev.trawl.bench.web;

import dev.trawl.synthetic.site.Origins;
import dev.trawl.synthetic.web.WebSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A web of plain hosts and how it is served.
 *
 * @param latency what every answer waits
 * @param spread by how much it may wait more or less
 * @param keeps whether connections may be used again
 * @param trust where the certificate authority is written; null without TLS
 * @param recorded whether every request is kept for an audit
 */
public record WebPlan(
    WebSpec spec,
    Duration latency,
    Duration spread,
    boolean keeps,
    @Nullable Path trust,
    boolean recorded) {
  private static final int PORT = 8_900;
  private static final int SEED = 1;

  /** Pages of 20 KB with 30 links, 20 of them to the own host, and nothing else. */
  public static WebPlan of(int hosts, int pagesPerHost) {
    WebSpec spec = WebSpec.of(SEED, hosts, pagesPerHost).withLinks(20, 10).withoutFrills();
    return new WebPlan(spec, Duration.ZERO, Duration.ZERO, true, null, false);
  }

  public WebPlan with(WebSpec other) {
    return new WebPlan(other, latency, spread, keeps, trust, recorded);
  }

  public WebPlan withLatency(Duration mean, Duration moreOrLess) {
    return new WebPlan(spec, mean, moreOrLess, keeps, trust, recorded);
  }

  public WebPlan withoutReuse() {
    return new WebPlan(spec, latency, spread, false, trust, recorded);
  }

  public WebPlan withTls(Path directory) {
    return new WebPlan(spec, latency, spread, keeps, directory, recorded);
  }

  public WebPlan recording() {
    return new WebPlan(spec, latency, spread, keeps, trust, true);
  }

  int port() {
    return trust == null ? PORT : Origins.TLS_PORT;
  }

  List<String> arguments() {
    List<String> arguments =
        List.of(
            "--port=" + port(),
            "--seed=" + spec.seed(),
            "--hosts=" + spec.hosts(),
            "--pages=" + spec.pagesPerHost(),
            "--page-bytes=" + spec.pageBytes(),
            "--links=" + spec.linksPerPage(),
            "--cross-links=" + spec.crossLinks(),
            "--mix=" + spec.mix().names(),
            "--hanging=" + spec.trouble().hanging(),
            "--resetting=" + spec.trouble().resetting(),
            "--latency-ms=" + latency.toMillis(),
            "--spread-ms=" + spread.toMillis(),
            "--reuse=" + (keeps ? "yes" : "no"),
            "--ledger=" + (recorded ? "recorded" : "counted"),
            "--frills=" + (spec.frills() ? "yes" : "no"),
            "--control=yes");
    return arguments.stream().flatMap(a -> List.of(a.split("=", 2)).stream()).toList();
  }
}
