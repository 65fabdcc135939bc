package dev.trawl.synthetic.web;

import java.util.List;

/**
 * What one HTML page says.
 *
 * @param at its place, which its canonical link names
 * @param look decides language and wording
 * @param bytes about how long it is to be; links are never left out for it
 */
record PageText(Place at, long look, String token, List<Link> links, int bytes) {
  PageText {
    links = List.copyOf(links);
  }

  /** The URLs that a crawler finds on it. */
  List<String> targets(int port) {
    return links.stream()
        .map(Link::target)
        .filter(target -> target != null)
        .map(target -> target.url(port))
        .toList();
  }
}
