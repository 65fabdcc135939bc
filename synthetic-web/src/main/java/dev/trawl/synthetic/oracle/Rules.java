package dev.trawl.synthetic.oracle;

/**
 * The settings of a crawl that decide what it ends up with.
 *
 * @param agent the crawler's product token for robots.txt
 * @param sitemaps whether the entries of a host's sitemap enter the crawl, at depth 0
 */
public record Rules(
    Scope scope, int maxDepth, int maxRetries, long maxBodyBytes, String agent, boolean sitemaps) {
  /** The crawler's defaults. */
  public static Rules standard(Scope scope) {
    return new Rules(scope, 25, 2, 10L << 20, "Trawl", false);
  }

  public Rules withMaxDepth(int depth) {
    return new Rules(scope, depth, maxRetries, maxBodyBytes, agent, sitemaps);
  }

  public Rules withMaxRetries(int retries) {
    return new Rules(scope, maxDepth, retries, maxBodyBytes, agent, sitemaps);
  }

  public Rules withMaxBodyBytes(long bytes) {
    return new Rules(scope, maxDepth, maxRetries, bytes, agent, sitemaps);
  }

  public Rules withAgent(String token) {
    return new Rules(scope, maxDepth, maxRetries, maxBodyBytes, token, sitemaps);
  }

  public Rules withSitemaps() {
    return new Rules(scope, maxDepth, maxRetries, maxBodyBytes, agent, true);
  }
}
