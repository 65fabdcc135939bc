package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.site.Request;
import java.time.Duration;
import java.util.function.Function;

/** Latency that can be left out for a while: with two seconds for each page no web gets warm. */
public final class LatencySwitch implements Function<Request, Duration> {
  private final Function<Request, Duration> latency;
  private volatile boolean isOn = true;

  public LatencySwitch(Function<Request, Duration> latency) {
    this.latency = latency;
  }

  public void turn(boolean on) {
    isOn = on;
  }

  @Override
  public Duration apply(Request request) {
    return isOn ? latency.apply(request) : Duration.ZERO;
  }
}
