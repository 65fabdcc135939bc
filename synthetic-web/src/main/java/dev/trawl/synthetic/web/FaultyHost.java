package dev.trawl.synthetic.web;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Has one page that goes wrong for ever, besides such as merely do not exist. It is one only: a
 * page fails three times with the usual retries, and a crawler may rest a host after five.
 */
record FaultyHost(List<Fault> kinds) implements Behaviour {
  @Override
  public List<Link> entries(HostView host) {
    return Stream.of("/forbidden", "/missing", "/gone", fault(host).path())
        .map(host::link)
        .toList();
  }

  @Override
  public @Nullable Resource special(HostView host, String target) {
    return switch (target) {
      case "/forbidden" -> Resource.Ended.status(403);
      case "/gone" -> Resource.Ended.status(410);
      case "/found-in-endless", "/found-in-bomb" -> host.small(target, List.of(host.link("/")));
      default -> target.equals(fault(host).path()) ? fault(host).resource(host) : null;
    };
  }

  private Fault fault(HostView host) {
    return kinds.get(host.variant() % kinds.size());
  }
}
