package dev.trawl.pace;

import dev.trawl.robots.RobotsEntry;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one host. It outlives the process: a restart forgets no back-off and no crawl
 * delay.
 *
 * @param lastRequestAt when the last request started; null before the first
 * @param restUntil no request before this time, whatever the pace says (Retry-After)
 * @param smoothedResponse moving average of response times; zero when unknown
 * @param penalty pace after 429 answers; zero when there is none
 * @param breaker consecutive failures and what follows from them
 * @param overrides what an operator set
 * @param robots what the robots.txt of each of the host's origins says, to each agent that asked
 */
public record HostState(
    Host host,
    @Nullable Instant lastRequestAt,
    @Nullable Instant restUntil,
    Duration smoothedResponse,
    Duration penalty,
    Breaker breaker,
    HostOverrides overrides,
    List<RobotsEntry> robots) {
  private static final int MOST_AGENTS = 16;

  public HostState {
    robots = List.copyOf(robots);
  }

  public static HostState unknown(Host host) {
    return new HostState(
        host,
        null,
        null,
        Duration.ZERO,
        Duration.ZERO,
        Breaker.CLOSED,
        HostOverrides.NONE,
        List.of());
  }

  /** What one origin's robots.txt says to an agent. */
  public Optional<RobotsEntry> robots(Origin origin, String agent) {
    for (RobotsEntry entry : robots) {
      if (entry.isFor(origin, agent)) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  /**
   * What an agent has to go by: its own entry or, when it has none, that the file answers nobody. A
   * server that cannot tell one agent its rules is not to be asked by each of them in turn.
   */
  public Optional<RobotsEntry> robotsOrFailure(Origin origin, String agent) {
    Optional<RobotsEntry> own = robots(origin, agent);
    return own.isPresent() ? own : failure(origin).map(other -> other.failureFor(agent));
  }

  private Optional<RobotsEntry> failure(Origin origin) {
    return robots.stream()
        .filter(entry -> entry.origin().equals(origin) && entry.failures() > 0)
        .max(Comparator.comparingInt(RobotsEntry::failures));
  }

  /**
   * This state with an entry in the place of the one for the same origin and agent. Of too many
   * agents the one that asked longest ago is forgotten, and asks again; rather one that got an
   * answer than one that has to wait before it may ask again.
   */
  public HostState with(RobotsEntry entry) {
    Origin origin = entry.origin();
    List<RobotsEntry> entries = new ArrayList<>(robots);
    entries.removeIf(
        other -> other.isFor(origin, entry.agent()) || other.isFor(origin, RobotsEntry.NOBODY));
    List<RobotsEntry> others =
        entries.stream().filter(other -> other.origin().equals(origin)).toList();
    if (others.size() >= MOST_AGENTS) {
      entries.remove(
          others.stream()
              .filter(other -> other.failures() == 0)
              .findFirst()
              .orElse(others.getFirst()));
    }
    entries.add(entry);
    return withRobots(entries);
  }

  public HostState with(HostOverrides newOverrides) {
    return new HostState(
        host, lastRequestAt, restUntil, smoothedResponse, penalty, breaker, newOverrides, robots);
  }

  HostState withRobots(List<RobotsEntry> entries) {
    return new HostState(
        host, lastRequestAt, restUntil, smoothedResponse, penalty, breaker, overrides, entries);
  }

  HostState withTimes(@Nullable Instant newLastRequestAt, @Nullable Instant newRestUntil) {
    return new HostState(
        host,
        newLastRequestAt,
        newRestUntil,
        smoothedResponse,
        penalty,
        breaker,
        overrides,
        robots);
  }

  HostState withBreaker(Breaker newBreaker) {
    return new HostState(
        host, lastRequestAt, restUntil, smoothedResponse, penalty, newBreaker, overrides, robots);
  }

  HostState withSpeed(Duration newSmoothedResponse, Duration newPenalty) {
    return new HostState(
        host,
        lastRequestAt,
        restUntil,
        newSmoothedResponse,
        newPenalty,
        breaker,
        overrides,
        robots);
  }
}
