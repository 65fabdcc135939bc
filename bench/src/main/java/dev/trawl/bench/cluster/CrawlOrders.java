package dev.trawl.bench.cluster;

import dev.trawl.bench.peer.Launcher;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Gives crawls to a cluster with the command that people use, and looks how far they are. */
public final class CrawlOrders {
  private static final String SETTLED =
      """
      SELECT sum(visited + redirected + forbidden + not_found + http_terminal + failed
        + robots_blocked) FROM counters WHERE crawl = ?
      """;

  private final Launcher launcher;
  private final ClusterDatabase database;
  private final Path place;
  private final List<Long> given = new ArrayList<>();

  public CrawlOrders(Launcher launcher, ClusterDatabase database, Path place) {
    this.launcher = launcher;
    this.database = database;
    this.place = place;
  }

  /** The arguments of a crawl of a whole web. */
  public static List<String> arguments(ClusterDatabase database, Path seeds, String pace) {
    return List.of(
        "crawl",
        "--db=" + database.url(),
        "--seeds=" + seeds,
        "--pace=" + pace,
        "--allow-private",
        "--scope=any",
        "--contact=https://example.org/bot",
        "--fresh",
        "--progress=none",
        "--summary=json");
  }

  /** Another crawl, besides those that are under way. */
  public void give(List<String> seeds, String pace) throws IOException, InterruptedException {
    Path file = place.resolve("seeds-%d.txt".formatted(given.size() + 1));
    Files.write(file, seeds);
    List<String> arguments = new ArrayList<>(arguments(database, file, pace));
    arguments.add("--detach");
    Process process = launcher.command(arguments).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("the cluster takes no crawl: " + said.strip());
    }
    given.add(database.number("SELECT max(id) FROM crawls"));
  }

  /** Their numbers, in order. */
  public List<Long> given() {
    return List.copyOf(given);
  }

  /** How many URLs of the latest crawl are settled. */
  public long settled() throws IOException {
    return database.number(SETTLED, given.getLast());
  }

  public long completed() throws IOException {
    return database.number("SELECT count(*) FROM crawls WHERE status = 'COMPLETED'");
  }
}
