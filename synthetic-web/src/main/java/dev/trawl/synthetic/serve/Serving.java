package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.site.Request;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;

/**
 * How a site is served.
 *
 * @param latency what every answer waits on top of the site's own slowness
 */
public record Serving(Ledger ledger, Function<Request, Duration> latency) {
  /** Every request recorded, no added latency. */
  public static Serving recorded() {
    return new Serving(Ledger.recording(InstantSource.system()), _ -> Duration.ZERO);
  }

  /** Totals only, no added latency: for benchmarks. */
  public static Serving counted() {
    return new Serving(Ledger.counting(InstantSource.system()), _ -> Duration.ZERO);
  }

  public Serving withLatency(Function<Request, Duration> added) {
    return new Serving(ledger, added);
  }
}
