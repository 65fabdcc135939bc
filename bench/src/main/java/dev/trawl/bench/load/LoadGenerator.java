package dev.trawl.bench.load;

import dev.trawl.bench.load.Listeners.Heard;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Callers of a server in a process of their own, so that what they cost is not counted as the
 * server's. Says {@value #MEASURING} when the warm-up is over, and in the end one line of JSON.
 */
public final class LoadGenerator {
  /** Said when figures begin to count. */
  public static final String MEASURING = "measuring";

  private static final int URLS_OF = 50;
  private static final int KINDS = 3;

  private final URI server;
  private final String crawl;
  private final PrintStream out;

  private LoadGenerator(URI server, String crawl, PrintStream out) {
    this.server = server;
    this.crawl = crawl;
    this.out = out;
  }

  /**
   * Server, crawl, one of its hosts, listeners, reads a second, seconds of warm-up, seconds that
   * count.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    LoadGenerator load = new LoadGenerator(URI.create(args[0]), args[1], System.out);
    load.run(
        new ReadMix(args[1], args[2]),
        Integer.parseInt(args[3]),
        Integer.parseInt(args[4]),
        Duration.ofSeconds(Long.parseLong(args[5])),
        Duration.ofSeconds(Long.parseLong(args[6])));
    // Whatever is still open ends with the process.
    System.exit(0);
  }

  private void run(ReadMix mix, int listeners, int rate, Duration warmUp, Duration length)
      throws IOException, InterruptedException {
    try (Listeners all = Listeners.connect(server, topics(listeners));
        Readers readers = new Readers(server, mix)) {
      readers.read(new Schedule(System.nanoTime(), rate, warmUp));
      out.println(MEASURING);
      out.flush();
      Heard before = all.heard();
      Readers.Result reads = readers.read(new Schedule(System.nanoTime(), rate, length));
      Heard heard = all.heard().since(before);
      out.println(JsonMapper.shared().writeValueAsString(figures(listeners, reads, heard)));
      out.flush();
    }
  }

  private static LoadFigures figures(int listeners, Readers.Result reads, Heard heard) {
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
  private List<String> topics(int listeners) {
    List<String> kinds = List.of("crawls", "crawl:" + crawl, "crawls,crawl:" + crawl);
    List<String> topics = new ArrayList<>();
    for (int i = 0; i < listeners; i++) {
      String kind = kinds.get(i % KINDS);
      topics.add(i % URLS_OF == 0 ? kind + ",urls:" + crawl : kind);
    }
    return topics;
  }
}
