package dev.trawl.bench.peer;

import java.util.List;
import java.util.stream.Collectors;

/** All peers by name. */
public final class Peers {
  private static final List<Contestant> ALL = List.of(new Wget2());

  private Peers() {}

  public static Contestant named(String name) {
    return ALL.stream()
        .filter(peer -> peer.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no peer is called '%s'; there are %s".formatted(name, names())));
  }

  public static String names() {
    return ALL.stream().map(Contestant::name).collect(Collectors.joining(", "));
  }
}
