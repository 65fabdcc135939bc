package dev.trawl.frontier.rocks;

import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Host states as bytes, the robots rules apart. */
final class HostStateCodec {
  private static final int VERSION = 1;

  /** The first had no agent. */
  private static final int ROBOTS_VERSION = 2;

  private HostStateCodec() {}

  static byte[] encode(HostState state) {
    Breaker breaker = state.breaker();
    HostOverrides overrides = state.overrides();
    @Nullable Duration pace = overrides.pace().orElse(null);
    Encoder out = new Encoder(64).octet(VERSION).text(state.host().name());
    out.optionalTime(state.lastRequestAt()).optionalTime(state.restUntil());
    out.duration(state.smoothedResponse()).duration(state.penalty());
    out.number(breaker.failures()).number(breaker.opened());
    out.optionalTime(breaker.openUntil()).number(breaker.probes());
    out.bool(pace != null);
    if (pace != null) {
      out.duration(pace);
    }
    out.number(overrides.concurrency());
    return out.optionalText(overrides.blockedReason().orElse(null)).done();
  }

  static HostState decode(byte[] bytes, byte @Nullable [] robots) {
    Decoder in = new Decoder(bytes).version(VERSION, "host");
    Host host = new Host(in.text());
    Instant lastRequestAt = in.optionalTime();
    Instant restUntil = in.optionalTime();
    Duration smoothedResponse = in.duration();
    Duration penalty = in.duration();
    int failures = in.smallNumber();
    int opened = in.smallNumber();
    Instant openUntil = in.optionalTime();
    Breaker breaker = new Breaker(failures, opened, openUntil, in.smallNumber());
    Optional<Duration> pace = in.bool() ? Optional.of(in.duration()) : Optional.empty();
    int concurrency = in.smallNumber();
    HostOverrides overrides =
        new HostOverrides(pace, concurrency, Optional.ofNullable(in.optionalText()));
    return new HostState(
        host,
        lastRequestAt,
        restUntil,
        smoothedResponse,
        penalty,
        breaker,
        overrides,
        robots == null ? List.of() : decodeRobots(host, robots));
  }

  static byte[] encodeRobots(List<RobotsEntry> entries) {
    Encoder out = new Encoder(256).octet(ROBOTS_VERSION).number(entries.size());
    for (RobotsEntry entry : entries) {
      @Nullable RobotsRules rules = entry.rules();
      out.text(entry.origin().scheme()).text(entry.origin().host().name());
      out.number(entry.origin().port()).text(entry.agent()).bool(rules != null);
      if (rules != null) {
        out.blob(rules.encoded());
      }
      out.time(entry.freshUntil()).number(entry.failures());
      out.optionalTime(entry.failingSince()).optionalTime(entry.nextTry());
    }
    return out.done();
  }

  private static List<RobotsEntry> decodeRobots(Host host, byte[] bytes) {
    Decoder in = new Decoder(bytes).version(ROBOTS_VERSION, "robots.txt of " + host);
    boolean hasAgents = bytes[0] > 1;
    int size = in.smallNumber();
    List<RobotsEntry> entries = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      String scheme = in.text();
      Host named = new Host(in.text());
      Origin origin = new Origin(scheme, named, in.smallNumber());
      String agent = hasAgents ? in.text() : RobotsEntry.NOBODY;
      RobotsRules rules = in.bool() ? RobotsRules.decode(in.blob()) : null;
      Instant freshUntil = in.time();
      int failures = in.smallNumber();
      Instant failingSince = in.optionalTime();
      entries.add(
          new RobotsEntry(
              origin, agent, rules, freshUntil, failures, failingSince, in.optionalTime()));
    }
    return entries;
  }
}
