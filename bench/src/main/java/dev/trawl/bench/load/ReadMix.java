package dev.trawl.bench.load;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people who look at a crawl ask a server, in an order that is the same each time: lists from
 * their beginning and further on, by every kind of filter, counters, series, and what changed since
 * they asked last. For one thread that asks; what was answered may be told by others.
 */
final class ReadMix {
  private static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"");
  private static final Pattern VERSION = Pattern.compile("\"version\":(\\d+)");
  private static final int EDGE = 400;
  private static final int KNOWN_URLS = 1_000;
  private static final int SEED = 1;

  private static final String FURTHER = "urls, further on";
  private static final String GRAPH = "graph, what changed";

  /** A kind of request, and where it goes. */
  record Read(String name, String path) {}

  private final String crawl;
  private final String host;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private volatile String cursor = "";
  private volatile String version = "0";

  /**
   * Reads of one crawl.
   *
   * @param host one of its hosts
   */
  ReadMix(String crawl, String host) {
    this.crawl = "/v1/crawls/" + crawl;
    this.host = host;
  }

  Read next() {
    List<Read> all = all();
    return all.get(random.nextInt(all.size()));
  }

  List<Read> all() {
    int url = 1 + random.nextInt(KNOWN_URLS);
    return List.of(
        new Read("crawl", crawl),
        new Read("summary", crawl + "/summary"),
        new Read("crawls", "/v1/crawls?limit=20"),
        new Read("urls", crawl + "/urls?limit=100"),
        new Read(FURTHER, crawl + "/urls?limit=100" + further()),
        new Read("urls, newest", crawl + "/urls?limit=100&sort=-id"),
        new Read("urls, queued", crawl + "/urls?limit=100&sort=-id&state=QUEUED"),
        new Read("urls, wrong", crawl + "/urls?limit=100&state=NOT_FOUND,FAILED,HTTP_TERMINAL"),
        new Read("urls of a host", crawl + "/urls?limit=20&host=" + host),
        new Read("urls with a text", crawl + "/urls?limit=20&q=7"),
        new Read("pages", crawl + "/pages?limit=100"),
        new Read("url", crawl + "/urls/" + url),
        new Read("links of a page", crawl + "/urls/" + url + "/links"),
        new Read("hosts", "/v1/hosts?limit=100"),
        new Read("host", "/v1/hosts/" + host),
        new Read("errors", crawl + "/errors"),
        new Read("statistics of the crawl", crawl + "/statistics"),
        new Read("statistics", "/v1/statistics?resolution=1s"),
        new Read("throughput", "/v1/throughput"),
        new Read(GRAPH, crawl + "/graph?limit=500&after=" + version),
        new Read("workers", "/v1/workers"),
        new Read("health", "/v1/health"));
  }

  private String further() {
    String place = cursor;
    return place.isEmpty() ? "" : "&cursor=" + place;
  }

  /** Lists go on where the last answer ended, and changes where they were last known. */
  void heard(Read read, byte[] body) {
    if (read.name().equals(FURTHER)) {
      Matcher next = NEXT.matcher(text(body, Math.max(0, body.length - EDGE)));
      cursor = next.find() ? next.group(1) : "";
    } else if (read.name().equals(GRAPH)) {
      Matcher found = VERSION.matcher(text(body, 0));
      version = found.find() ? found.group(1) : version;
    }
  }

  private static String text(byte[] body, int from) {
    int length = Math.min(EDGE, body.length - from);
    return new String(body, from, length, StandardCharsets.ISO_8859_1);
  }
}
