package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.tls.Security;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a site is served.
 *
 * @param latency what every answer waits on top of the site's own slowness
 * @param keeps whether a connection may carry more than one request
 * @param security TLS for all connections; null for none
 */
public record Serving(
    Ledger ledger,
    Function<Request, Duration> latency,
    boolean keeps,
    @Nullable Security security) {
  /** Every request recorded, no added latency. */
  public static Serving recorded() {
    return of(Ledger.recording(InstantSource.system()));
  }

  /** Totals only, no added latency: for benchmarks. */
  public static Serving counted() {
    return of(Ledger.counting(InstantSource.system()));
  }

  private static Serving of(Ledger ledger) {
    return new Serving(ledger, _ -> Duration.ZERO, true, null);
  }

  public Serving withLatency(Function<Request, Duration> added) {
    return new Serving(ledger, added, keeps, security);
  }

  /** Every connection ends with its first answer. */
  public Serving withoutReuse() {
    return new Serving(ledger, latency, false, security);
  }

  public Serving with(Security tls) {
    return new Serving(ledger, latency, keeps, tls);
  }
}
