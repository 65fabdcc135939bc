package dev.trawl.bench.lists;

import dev.trawl.bench.load.Latencies;
import java.io.IOException;
import java.time.Duration;

/** Asks for the same thing again and again, and says how long that takes. */
public final class Timing {
  private static final int WARM_UP = 10;
  private static final int OK = 200;

  private final Wire wire;
  private final int requests;
  private final Duration most;

  /**
   * Times calls.
   *
   * @param requests of each
   * @param most how long one call is asked for; then its figures are of fewer requests
   */
  public Timing(Wire wire, int requests, Duration most) {
    this.wire = wire;
    this.requests = requests;
    this.most = most;
  }

  /**
   * What a call takes.
   *
   * @param status of its last answer
   * @param bytes of its last answer
   */
  public record Timed(ListCall call, int status, long bytes, Latencies.Figures figures) {
    public boolean isAnswered() {
      return status == OK;
    }
  }

  public Timed time(ListCall call) throws IOException, InterruptedException {
    ask(call, WARM_UP, most.dividedBy(4), new Latencies());
    Latencies latencies = new Latencies();
    Wire.Answer last = ask(call, requests, most, latencies);
    return new Timed(call, last.status(), last.body().length, latencies.figures());
  }

  private Wire.Answer ask(ListCall call, int times, Duration limit, Latencies latencies)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Wire.Answer answer;
    int asked = 0;
    do {
      answer = wire.ask(call.path());
      latencies.add(answer.took(), answer.status() == OK, answer.body().length);
      asked++;
    } while (asked < times && System.nanoTime() - start < limit.toNanos());
    return answer;
  }
}
