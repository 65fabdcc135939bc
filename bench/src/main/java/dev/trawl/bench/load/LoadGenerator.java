package dev.trawl.bench.load;

import dev.trawl.bench.load.Listeners.Heard;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Callers of a server in a process of their own, so that what they cost is not counted as the
 * server's. They call whenever they are told to by a line with a number of seconds. Then they say
 * {@value #MEASURING} when the lead-in is over, and in the end one line of JSON.
 */
public final class LoadGenerator {
  /** Said when figures begin to count. */
  public static final String MEASURING = "measuring";

  /** Until as many call as are to, and those who listen are listening. */
  public static final Duration LEAD_IN = Duration.ofSeconds(5);

  private static final int URLS_OF = 50;
  private static final int KINDS = 3;

  private final URI server;
  private final String crawl;
  private final int listeners;
  private final int rate;
  private final PrintStream out;

  private LoadGenerator(URI server, String crawl, int listeners, int rate, PrintStream out) {
    this.server = server;
    this.crawl = crawl;
    this.listeners = listeners;
    this.rate = rate;
    this.out = out;
  }

  /** Server, crawl, one of its hosts, listeners, reads a second. */
  public static void main(String[] args) throws IOException, InterruptedException {
    URI server = URI.create(args[0]);
    LoadGenerator load =
        new LoadGenerator(
            server, args[1], Integer.parseInt(args[3]), Integer.parseInt(args[4]), System.out);
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (Readers readers = new Readers(server, new ReadMix(args[1], args[2]))) {
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        load.call(readers, Duration.ofSeconds(Long.parseLong(order)));
      }
    }
    // Whatever is still open ends with the process.
    System.exit(0);
  }

  private void call(Readers readers, Duration length) throws IOException, InterruptedException {
    try (Listeners all = Listeners.connect(server, topics())) {
      readers.read(new Schedule(System.nanoTime(), rate, LEAD_IN));
      out.println(MEASURING);
      out.flush();
      Heard before = all.heard();
      Readers.Result reads = readers.read(new Schedule(System.nanoTime(), rate, length));
      Heard heard = all.heard().since(before);
      out.println(JsonMapper.shared().writeValueAsString(figures(reads, heard)));
      out.flush();
    }
  }

  private LoadFigures figures(Readers.Result reads, Heard heard) {
    return new LoadFigures(
        reads.all(),
        reads.each(),
        new LoadFigures.Events(
            listeners,
            heard.answered(),
            heard.dropped(),
            heard.events(),
            heard.resets(),
            heard.bytes()),
        reads.refusal());
  }

  /** Lists of crawls, one crawl, or both; one in fifty also wants every URL. */
  private List<String> topics() {
    List<String> kinds = List.of("crawls", "crawl:" + crawl, "crawls,crawl:" + crawl);
    List<String> topics = new ArrayList<>();
    for (int i = 0; i < listeners; i++) {
      String kind = kinds.get(i % KINDS);
      topics.add(i % URLS_OF == 0 ? kind + ",urls:" + crawl : kind);
    }
    return topics;
  }
}
