package dev.trawl.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A host, with what was ordered for it. Durations are texts such as 500ms.
 *
 * @param pace in force for a crawl that names none
 * @param crawlDelay what robots.txt asks for
 * @param responseTime moving average; null when unknown
 * @param penalty pace after 429 answers; null when there is none
 * @param restUntil no request before this time
 * @param breakerOpenUntil nothing is asked while this lies ahead
 * @param blockedReason null when it may be asked
 */
public record Host(
    String name,
    @Nullable Instant lastRequestAt,
    String pace,
    int concurrency,
    @Nullable String crawlDelay,
    @Nullable String responseTime,
    @Nullable String penalty,
    @Nullable Instant restUntil,
    int failuresInARow,
    @Nullable Instant breakerOpenUntil,
    @Nullable String blockedReason,
    @Nullable Order order,
    List<Robots> robots) {
  public Host {
    robots = Lists.copy(robots);
  }

  /** What an operator ordered for a host. */
  public record Order(
      @Nullable String pace,
      int concurrency,
      @Nullable String blockedReason,
      @Nullable Instant resetAt,
      String by,
      Instant at) {}

  /**
   * What one origin's robots.txt says to one agent.
   *
   * @param agent the product token of a crawl's User-Agent, in lower case
   * @param rules null while none could be had
   */
  public record Robots(
      String origin,
      String agent,
      @Nullable List<String> rules,
      @Nullable String crawlDelay,
      List<String> sitemaps,
      Instant freshUntil,
      int failures,
      @Nullable Instant failingSince,
      @Nullable Instant nextTry) {
    public Robots {
      rules = rules == null ? null : List.copyOf(rules);
      sitemaps = Lists.copy(sitemaps);
    }
  }
}
