package dev.trawl.frontier.rocks;

/** How far from a seed a URL is that has a record: hops, and redirects at the end of them. */
record Reach(int depth, int redirects) {
  Reach lowered(int newDepth, int newRedirects) {
    return new Reach(Math.min(depth, newDepth), Math.min(redirects, newRedirects));
  }

  boolean isBeyond(int otherDepth, int otherRedirects) {
    return otherDepth < depth || otherRedirects < redirects;
  }
}
