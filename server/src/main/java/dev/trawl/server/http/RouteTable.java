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
      if (matches(route.path().split("/", -1), path.split("/", -1))) {
        verbs.add(route.verb().name());
        if (route.verb() == Verb.GET) {
          verbs.add("HEAD");
        }
      }
    }
    return verbs;
  }

  /** Whether a look at a path is answered by a value that is made at once, not by a stream. */
  boolean isQuick(String path) {
    String[] parts = path.split("/", -1);
    return routes.stream()
        .anyMatch(route -> isQuick(route) && matches(route.path().split("/", -1), parts));
  }

  private static boolean isQuick(Route route) {
    return route.verb() == Verb.GET
        && route.isStrict()
        && route.doc().mediaType().equals(RouteDoc.JSON);
  }

  private static boolean matches(String[] pattern, String[] path) {
    boolean isSame = pattern.length == path.length;
    for (int i = 0; isSame && i < pattern.length; i++) {
      isSame = pattern[i].startsWith("{") ? !path[i].isEmpty() : pattern[i].equals(path[i]);
    }
    return isSame;
  }

  public RouteTable and(List<Route> more) {
    List<Route> all = new ArrayList<>(routes);
    all.addAll(more);
    return new RouteTable(all);
  }
}
