package dev.trawl.frontier.postgres;

import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What is known of a host's robots.txt files, as bytes. */
final class RobotsCodec {
  /** The first had no agent. */
  private static final int VERSION = 2;

  private RobotsCodec() {}

  static byte[] encode(List<RobotsEntry> entries) {
    Encoder out = new Encoder(256).octet(VERSION).number(entries.size());
    for (RobotsEntry entry : entries) {
      RobotsRules rules = entry.rules();
      out.text(entry.origin().scheme()).text(entry.origin().host().name());
      out.number(entry.origin().port()).text(entry.agent()).octet(rules == null ? 0 : 1);
      if (rules != null) {
        out.blob(rules.encoded());
      }
      out.time(entry.freshUntil()).number(entry.failures());
      out.time(entry.failingSince()).time(entry.nextTry());
    }
    return out.done();
  }

  static List<RobotsEntry> decode(byte[] bytes) {
    Decoder in = new Decoder(bytes).version(VERSION, "robots.txt");
    boolean hasAgents = bytes[0] > 1;
    int size = in.smallNumber();
    List<RobotsEntry> entries = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      String scheme = in.text();
      Host host = new Host(in.text());
      Origin origin = new Origin(scheme, host, in.smallNumber());
      String agent = hasAgents ? in.text() : RobotsEntry.NOBODY;
      RobotsRules rules = in.octet() == 0 ? null : RobotsRules.decode(in.blob());
      Instant freshUntil = Objects.requireNonNull(in.time());
      int failures = in.smallNumber();
      Instant failingSince = in.time();
      entries.add(
          new RobotsEntry(origin, agent, rules, freshUntil, failures, failingSince, in.time()));
    }
    return entries;
  }
}
