package dev.trawl.synthetic.graph;

import org.jspecify.annotations.Nullable;

/**
 * An edge of a site graph.
 *
 * @param href as written; {@code {o}} stands for the origin
 * @param target the path it leads to; null when a crawl of this host does not follow it
 */
record GraphLink(String href, @Nullable String target) {
  static GraphLink to(int page) {
    return new GraphLink(GraphSite.path(page), GraphSite.path(page));
  }

  static GraphLink withFragment(int page) {
    return new GraphLink("{o}" + GraphSite.path(page) + "#part-" + page, GraphSite.path(page));
  }

  static GraphLink relative(int page) {
    return new GraphLink(GraphSite.path(page).substring(1), GraphSite.path(page));
  }

  static GraphLink missing(int number) {
    String path = "/missing-" + number + ".html";
    return new GraphLink(path, path);
  }

  static GraphLink external(int number) {
    return new GraphLink("https://elsewhere.example/" + number, null);
  }

  static GraphLink mail() {
    return new GraphLink("mailto:someone@example.org", null);
  }

  static GraphLink telephone() {
    return new GraphLink("tel:+15550123", null);
  }

  static GraphLink script() {
    return new GraphLink("javascript:void(0)", null);
  }
}
