package dev.trawl.synthetic;

import dev.trawl.synthetic.ledger.PageTally;
import dev.trawl.synthetic.serve.Latency;
import dev.trawl.synthetic.serve.LatencySwitch;
import dev.trawl.synthetic.serve.Serving;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Origins;
import dev.trawl.synthetic.tls.Security;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Serves a synthetic web until it is killed, for benchmarks and for the curious. */
public final class ServeWeb {
  private static final String USAGE =
      """
      usage: ServeWeb [--port N] [--hosts N] [--pages N] [--seed N] [--page-bytes N]
                      [--links N] [--cross-links N] [--mix realistic|peaceful|everything|CHARACTER,...]
                      [--latency-ms N] [--spread-ms N] [--hanging N] [--resetting N]
                      [--reuse yes|no] [--tls DIR] [--ledger counted|recorded] [--control yes|no]
                      [--frills yes|no]
      Of a thousand pages so many hang or are reset. --tls serves TLS on port 443, 8443, 18443
      or 28443, by default the first of the latter that is free, and writes ca.pem and trust.p12.
      --control answers "totals", "audit MILLIS AGENT", "clear" and
      "latency on|off" on standard input, and ends with it.\
      """;
  private static final Set<String> OPTIONS =
      Set.of(
          "port",
          "hosts",
          "pages",
          "seed",
          "page-bytes",
          "links",
          "cross-links",
          "mix",
          "latency-ms",
          "spread-ms",
          "hanging",
          "resetting",
          "reuse",
          "tls",
          "ledger",
          "frills",
          "control");

  private ServeWeb() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    try {
      serve(options(List.of(args)));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.err.println(USAGE);
      System.exit(2);
    }
  }

  private static void serve(Map<String, String> options) throws IOException, InterruptedException {
    SyntheticWeb web = new SyntheticWeb(spec(options));
    PageTally tally = new PageTally(web);
    int port = port(options);
    LatencySwitch latency =
        new LatencySwitch(
            new Latency(
                Duration.ofMillis(number(options, "latency-ms", 0)),
                Duration.ofMillis(number(options, "spread-ms", 0))));
    Serving serving = serving(options, port).withLatency(latency);
    try (SyntheticServer server = SyntheticServer.start(tally, port, serving)) {
      System.out.println(web.home(0, server.port()));
      if (isYes(options, "control", "no")) {
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        new Control(server, web, tally, latency).run(in, System.out);
      } else {
        Thread.currentThread().join();
      }
    }
  }

  private static int port(Map<String, String> options) throws IOException {
    boolean isFree = !options.containsKey("port") && options.containsKey("tls");
    return isFree ? Origins.freeTlsPort() : (int) number(options, "port", 0);
  }

  private static Serving serving(Map<String, String> options, int port) throws IOException {
    Serving serving =
        choice(options, "ledger", "counted", "recorded").equals("recorded")
            ? Serving.recorded()
            : Serving.counted();
    if (!isYes(options, "reuse", "yes")) {
      serving = serving.withoutReuse();
    }
    String trust = options.get("tls");
    if ((trust != null) != Origins.isSecure(port)) {
      throw new IllegalArgumentException(
          "--tls goes with port 443 or one of %s, was %d".formatted(Origins.TLS_PORTS, port));
    }
    if (trust == null) {
      return serving;
    }
    Security security = Security.create(InstantSource.system());
    security.writeTrust(Path.of(trust));
    return serving.with(security);
  }

  private static WebSpec spec(Map<String, String> options) {
    int hosts = (int) number(options, "hosts", 100);
    int pages = (int) number(options, "pages", 100);
    WebSpec spec =
        WebSpec.of(number(options, "seed", 1), hosts, pages)
            .withLinks((int) number(options, "links", 20), (int) number(options, "cross-links", 2))
            .withPageBytes((int) number(options, "page-bytes", WebSpec.DEFAULT_PAGE_BYTES))
            .with(
                new WebSpec.Trouble(
                    (int) number(options, "hanging", 0), (int) number(options, "resetting", 0)))
            .with(mix(options.getOrDefault("mix", "plain")));
    return isYes(options, "frills", "yes") ? spec : spec.withoutFrills();
  }

  private static boolean isYes(Map<String, String> options, String name, String otherwise) {
    return choice(options, name, otherwise, otherwise.equals("no") ? "yes" : "no").equals("yes");
  }

  /** The first choice is the default. */
  private static String choice(Map<String, String> options, String name, String... choices) {
    String value = options.getOrDefault(name, choices[0]);
    if (!List.of(choices).contains(value)) {
      throw new IllegalArgumentException("--" + name + " knows no \"" + value + "\"");
    }
    return value;
  }

  private static Mix mix(String name) {
    return switch (name) {
      case "realistic" -> Mix.realistic();
      case "peaceful" -> Mix.peaceful();
      case "everything" -> Mix.everything();
      default -> Mix.named(name);
    };
  }

  private static Map<String, String> options(List<String> args) {
    Map<String, String> options = new HashMap<>();
    for (int i = 0; i < args.size(); i += 2) {
      String name = args.get(i).startsWith("--") ? args.get(i).substring(2) : "";
      if (!OPTIONS.contains(name) || i + 1 == args.size()) {
        throw new IllegalArgumentException("cannot read \"" + args.get(i) + "\" with its value");
      }
      options.put(name, args.get(i + 1));
    }
    return options;
  }

  private static long number(Map<String, String> options, String name, long otherwise) {
    String value = options.get(name);
    try {
      return value == null ? otherwise : Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("--" + name + " is a number, was " + value, e);
    }
  }
}
