package dev.trawl.synthetic;

import dev.trawl.synthetic.ledger.Entry;
import dev.trawl.synthetic.ledger.GapViolation;
import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.ledger.PageTally;
import dev.trawl.synthetic.serve.LatencySwitch;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Site;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Answers questions about what was served, one line of JSON to each line that is read.
 *
 * <ul>
 *   <li>{@code totals}: pages, requests, bytes, connections ever and open now
 *   <li>{@code audit MILLIS AGENT}: requests sooner than the pace, and against robots.txt
 *   <li>{@code clear}: forget all of it
 *   <li>{@code latency off}, {@code latency on}: answer at once, and as slowly as planned again
 * </ul>
 */
final class Control {
  private static final int MOST_EXAMPLES = 20;

  private final SyntheticServer server;
  private final Site site;
  private final PageTally tally;
  private final LatencySwitch latency;

  Control(SyntheticServer server, Site site, PageTally tally, LatencySwitch latency) {
    this.server = server;
    this.site = site;
    this.tally = tally;
    this.latency = latency;
  }

  /** Until there is nothing more to read. */
  void run(BufferedReader in, PrintStream out) throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(answer(List.of(line.strip().split(" ", -1))));
      out.flush();
    }
  }

  private String answer(List<String> words) {
    return switch (words.getFirst()) {
      case "totals" -> totals();
      case "audit" -> audit(Duration.ofMillis(Long.parseLong(words.get(1))), words.get(2));
      case "clear" -> clear();
      case "latency" -> latency(words.getLast());
      default -> error("totals, audit, clear or latency");
    };
  }

  private String latency(String turned) {
    if (!turned.equals("on") && !turned.equals("off")) {
      return error("latency on or latency off");
    }
    latency.turn(turned.equals("on"));
    return "{}";
  }

  private static String error(String remedy) {
    return "{\"error\":\"" + remedy + "\"}";
  }

  private String totals() {
    Ledger ledger = server.ledger();
    return "{\"pages\":%d,\"requests\":%d,\"bytes\":%d,\"connections\":%d,\"open\":%d}"
        .formatted(
            tally.pages(),
            ledger.requestCount(),
            ledger.bytesSent(),
            server.acceptedConnections(),
            server.openConnections());
  }

  private String audit(Duration pace, String agent) {
    Ledger ledger = server.ledger();
    List<Entry> requests = ledger.requests();
    List<GapViolation> gaps = ledger.gapViolations(pace, Duration.ZERO);
    return "{\"recorded\":%d,\"robotsFiles\":%d,\"gaps\":%d,\"robots\":%d,\"examples\":[%s]}"
        .formatted(
            requests.size(),
            requests.stream().filter(Entry::isForRobots).count(),
            gaps.size(),
            ledger.robotsViolations(site, agent).size(),
            gaps.stream()
                .limit(MOST_EXAMPLES)
                .map(gap -> "\"" + gap.words().replace("\\", "").replace("\"", "") + "\"")
                .collect(Collectors.joining(",")));
  }

  private String clear() {
    server.ledger().clear();
    server.forgetVisits();
    tally.clear();
    return "{}";
  }
}
