package dev.trawl.bench.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What a fetch costs, by plain connections and by each TLS engine. */
@Command(
    name = "fetch",
    description = "CPU and memory that the fetcher alone needs, plain and by each TLS engine.",
    mixinStandardHelpOptions = true)
public final class FetchBench implements Callable<Integer> {
  private static final List<String> ENGINES = List.of("plain", "JSSE", "BORINGSSL");
  private static final int PAGE_BYTES = 20_000;
  private static final int WORKERS = 32;

  @Option(
      names = "--engines",
      split = ",",
      description = "Some of plain,JSSE,BORINGSSL (default: all).")
  List<String> engines = ENGINES;

  @Option(
      names = "--open",
      description = "Only this: so many connections at a time that wait 2 s for their answer.")
  int open;

  @Option(names = "--rounds", description = "The last counts (default: ${DEFAULT-VALUE}).")
  int rounds = 4;

  @Option(names = "--client-flags", split = " ", description = "JVM flags of the client.")
  List<String> flags = List.of("-Xmx1g");

  public static void main(String[] args) {
    System.exit(new CommandLine(new FetchBench()).execute(args));
  }

  /** One way to fetch. */
  private record Load(
      String name, boolean keeps, long latency, int hosts, int workers, int fetches) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("trawl-fetch");
    try {
      Keys keys = Keys.make(directory);
      System.out.printf(
          "%-10s %-12s %10s %12s %12s %10s %10s%n",
          "engine", "connections", "fetches/s", "CPU us", "allocated B", "RSS MB", "peak MB");
      for (String engine : engines) {
        for (Load load : loads(engine)) {
          System.out.printf("%-10s %-12s %s%n", engine, load.name(), measure(engine, load, keys));
        }
      }
    } finally {
      for (String file : List.of("server.p12", "trust.p12", "ca.pem", "")) {
        Files.deleteIfExists(directory.resolve(file));
      }
    }
    return 0;
  }

  private List<Load> loads(String engine) {
    if (open > 0) {
      return List.of(new Load("open", true, 2_000, open, open, open));
    }
    Load kept = new Load("kept", true, 0, WORKERS, WORKERS, 60_000);
    // A few hosts come again and again; the others are new each time.
    Load again = new Load(engine.equals("plain") ? "new" : "resumed", false, 0, 64, WORKERS, 6_000);
    Load fresh = new Load("new", false, 0, 1_000_000, WORKERS, 6_000);
    return engine.equals("plain") ? List.of(kept, again) : List.of(kept, again, fresh);
  }

  private String measure(String engine, Load load, Keys keys)
      throws IOException, InterruptedException {
    boolean plain = engine.equals("plain");
    Process server =
        start(
            List.of("-Xmx3g"),
            FetchServer.class,
            plain ? "http" : keys.server().toString(),
            PAGE_BYTES,
            load.latency(),
            load.keeps());
    try {
      String port = server.inputReader(StandardCharsets.UTF_8).readLine();
      List<String> clientFlags = new ArrayList<>(flags);
      clientFlags.add("-Djavax.net.ssl.trustStore=" + keys.trust());
      clientFlags.add("-Djavax.net.ssl.trustStorePassword=" + Keys.PASSWORD);
      Process client =
          start(
              clientFlags,
              FetchClient.class,
              plain ? "http" : "https",
              port,
              plain ? "JSSE" : engine,
              load.hosts(),
              load.workers(),
              load.fetches(),
              rounds);
      String last = client.inputReader(StandardCharsets.UTF_8).lines().reduce("", (a, b) -> b);
      if (client.waitFor() != 0) {
        throw new IOException("the client failed");
      }
      return row(last.split(" "));
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  private static String row(String[] figures) {
    return "%10s %12s %12s %10d %10d"
        .formatted(
            figures[0],
            figures[1],
            figures[2],
            Long.parseLong(figures[3]) / 1_024,
            Long.parseLong(figures[4]) / 1_024);
  }

  private static Process start(List<String> flags, Class<?> main, Object... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-XX:+UseCompactObjectHeaders", "-Dio.netty.allocator.type=unpooled"));
    command.addAll(
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
