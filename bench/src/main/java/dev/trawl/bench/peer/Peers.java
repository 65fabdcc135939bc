package dev.trawl.bench.peer;

import java.util.List;
import java.util.stream.Collectors;

/** All peers by name. */
public final class Peers {
  private Peers() {}

  private static List<Contestant> all(int concurrency) {
    return List.of(
        new Wget2(concurrency),
        new Httrack(concurrency),
        new Scrapy("scrapy", false, concurrency),
        new Scrapy("scrapy-tuned", true, concurrency),
        new Crawlee(concurrency),
        new Crawler4j(concurrency),
        new Bubing(concurrency),
        new Heritrix(concurrency),
        new StormCrawler(concurrency),
        new Wrk(concurrency));
  }

  /** The peer of that name, told to have so many requests in flight. */
  public static Contestant named(String name, int concurrency) {
    return all(concurrency).stream()
        .filter(peer -> peer.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no peer is called '%s'; there are %s".formatted(name, names())));
  }

  public static String names() {
    return all(1).stream().map(Contestant::name).collect(Collectors.joining(", "));
  }
}
