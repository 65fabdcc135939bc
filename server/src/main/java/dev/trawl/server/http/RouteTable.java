package dev.trawl.server.http;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All routes of a server: what is not in it cannot be asked. */
public record RouteTable(List<Route> routes) {
  public RouteTable {
    routes = List.copyOf(routes);
    Set<String> known = new HashSet<>();
    for (Route route : routes) {
      if (!known.add(route.verb() + " " + route.path())) {
        throw new IllegalArgumentException(
            "%s %s stands twice among the routes".formatted(route.verb(), route.path()));
      }
    }
  }

  /** What may be asked of a path, HEAD included; empty when nothing stands there. */
  List<String> verbsAt(String path) {
    List<String> verbs = new ArrayList<>();
    for (Route route : routes) {
      if (PathPattern.of(route.path()).matches(path)) {
        verbs.add(route.verb().name());
        if (route.verb() == Verb.GET) {
          verbs.add("HEAD");
        }
      }
    }
    return verbs;
  }

  /** Where a look is answered by a value that is made at once, not by a stream. */
  List<PathPattern> looks() {
    return routes.stream()
        .filter(route -> route.verb() == Verb.GET && route.isStrict())
        .filter(route -> route.doc().mediaType().equals(RouteDoc.JSON))
        .map(route -> PathPattern.of(route.path()))
        .toList();
  }

  public RouteTable and(List<Route> more) {
    List<Route> all = new ArrayList<>(routes);
    all.addAll(more);
    return new RouteTable(all);
  }
}
