package dev.trawl.synthetic;

import dev.trawl.synthetic.serve.Serving;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Serves a synthetic web until it is killed, for benchmarks and for the curious. */
public final class ServeWeb {
  private static final String USAGE =
      """
      usage: ServeWeb [--port N] [--hosts N] [--pages N] [--seed N] [--page-bytes N]
                      [--links N] [--cross-links N] [--mix plain|realistic|peaceful|everything]
                      [--latency-ms N]\
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
          "latency-ms");

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
    Duration latency = Duration.ofMillis(number(options, "latency-ms", 0));
    Serving serving = Serving.counted().withLatency(_ -> latency);
    int port = (int) number(options, "port", 0);
    try (SyntheticServer server = SyntheticServer.start(web, port, serving)) {
      System.out.println(web.home(0, server.port()));
      Thread.currentThread().join();
    }
  }

  private static WebSpec spec(Map<String, String> options) {
    int hosts = (int) number(options, "hosts", 100);
    int pages = (int) number(options, "pages", 100);
    return WebSpec.of(number(options, "seed", 1), hosts, pages)
        .withLinks((int) number(options, "links", 20), (int) number(options, "cross-links", 2))
        .withPageBytes((int) number(options, "page-bytes", WebSpec.DEFAULT_PAGE_BYTES))
        .with(mix(options.getOrDefault("mix", "plain")));
  }

  private static Mix mix(String name) {
    return switch (name) {
      case "plain" -> Mix.plain();
      case "realistic" -> Mix.realistic();
      case "peaceful" -> Mix.peaceful();
      case "everything" -> Mix.everything();
      default -> throw new IllegalArgumentException("--mix knows no \"" + name + "\"");
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
