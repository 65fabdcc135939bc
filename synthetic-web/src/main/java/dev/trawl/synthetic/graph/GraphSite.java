package dev.trawl.synthetic.graph;

import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.States;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Origins;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A random site of a few dozen pages on one host: the same for the same seed. It has no robots.txt
 * and is to be crawled from its first page, in the scope of its host.
 */
public final class GraphSite implements Site {
  private final String host;
  private final List<List<GraphLink>> links;

  private GraphSite(String host, List<List<GraphLink>> links) {
    this.host = host;
    this.links = links;
  }

  public static GraphSite of(int seed, int pages, String host) {
    if (pages < 2) {
      throw new IllegalArgumentException("a graph has at least 2 pages, was " + pages);
    }
    return new GraphSite(host, GraphRecipe.links(seed, pages));
  }

  static String path(int page) {
    return "/gen-" + page + ".html";
  }

  public String host() {
    return host;
  }

  /** Where a crawl begins. */
  public String seed(int port) {
    return origin(port) + path(0);
  }

  @Override
  public Answer answer(Request request) {
    int page = page(request.path());
    if (page < 0 || !request.host().equals(host)) {
      return Answer.text(404, "no such page\n");
    }
    StringBuilder html = new StringBuilder("<!doctype html>\n<title>Page " + page + "</title>\n");
    for (GraphLink link : links.get(page)) {
      String href = link.href().replace("{o}", origin(request.port()));
      html.append("<p>see <a href=\"").append(href).append("\">this</a></p>\n");
    }
    return Answer.html(html.toString());
  }

  /**
   * What a crawl of this host ends up with. A depth below the number of pages may cut off pages,
   * and which ones depends on the order of the crawl: this is the answer for the order of depth.
   */
  public Expectation expectation(int port, int maxDepth) {
    Map<String, Integer> depths = new HashMap<>();
    Deque<String> work = new ArrayDeque<>();
    depths.put(path(0), 0);
    work.add(path(0));
    while (!work.isEmpty()) {
      String path = work.remove();
      int depth = depths.getOrDefault(path, 0);
      int page = page(path);
      List<GraphLink> out = page < 0 || depth == maxDepth ? List.of() : links.get(page);
      for (GraphLink link : out) {
        if (link.target() != null && depths.putIfAbsent(link.target(), depth + 1) == null) {
          work.add(link.target());
        }
      }
    }
    return expectation(depths, origin(port));
  }

  private Expectation expectation(Map<String, Integer> depths, String origin) {
    Map<String, String> states = new HashMap<>();
    Map<String, Integer> absolute = new HashMap<>();
    depths.forEach(
        (path, depth) -> {
          states.put(origin + path, page(path) < 0 ? States.NOT_FOUND : States.VISITED);
          absolute.put(origin + path, depth);
        });
    return new Expectation(states, absolute);
  }

  private int page(String path) {
    if (!path.matches("/gen-[0-9]{1,8}\\.html")) {
      return -1;
    }
    int page = Integer.parseInt(path, 5, path.length() - 5, 10);
    return page < links.size() ? page : -1;
  }

  private String origin(int port) {
    return Origins.of(host, port);
  }
}
