package dev.trawl.server.api;

import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.service.About;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was found and settled after a version: nodes, and who found whom. */
record GraphBody(
    @About("ask for what follows with after=version") long version,
    @About("whether there is more already") boolean hasMore,
    @About("with after=0 the version of the last change: after it goes on who leaves the rest out")
        @Nullable Long newest,
    List<Node> nodes,
    List<Edge> edges) {
  /** A URL in the graph. */
  record Node(
      String id,
      String url,
      String state,
      int depth,
      @Nullable String foundFrom,
      @Nullable String title,
      @Nullable Integer httpStatus) {
    static Node of(UrlRecord url) {
      UrlFacts.Answer answer = url.facts().answer();
      return new Node(
          UrlBody.id(url.id()),
          url.url().text(),
          url.state().name(),
          url.depth(),
          url.foundFrom() == null ? null : UrlBody.id(url.foundFrom()),
          url.facts().title(),
          answer == null ? null : answer.status());
    }
  }

  /** One URL was found on another. */
  record Edge(String from, String to) {}

  /**
   * As it travels.
   *
   * @param newest read before what changed, so that nothing after it is missed
   */
  static GraphBody of(ChangedUrls changed, @Nullable Long newest) {
    List<Node> nodes = changed.urls().stream().map(Node::of).toList();
    List<Edge> edges =
        changed.urls().stream()
            .filter(url -> url.foundFrom() != null)
            .map(url -> edge(url))
            .toList();
    return new GraphBody(changed.version(), changed.hasMore(), newest, nodes, edges);
  }

  private static Edge edge(UrlRecord url) {
    String from = url.foundFrom() == null ? "" : UrlBody.id(url.foundFrom());
    return new Edge(from, UrlBody.id(url.id()));
  }
}
