package dev.trawl.synthetic.web;

/**
 * How hosts know each other. The home page of a host links to those of its children; other pages
 * link to hosts only that were known before this host was: its ancestors and their children. So
 * every host is found first through its parent, in whatever order a crawl goes, as long as it
 * starts from host 0 or from all hosts.
 */
final class HostTree {
  private static final int CHILDREN = 8;

  private HostTree() {}

  static int parent(int host) {
    return (host - 1) / CHILDREN;
  }

  static int firstChild(int host) {
    return (int) Math.min((long) host * CHILDREN + 1, Integer.MAX_VALUE);
  }

  static int children(int host, int hosts) {
    return Math.clamp((long) hosts - firstChild(host), 0, CHILDREN);
  }

  /** A host that was known before this one, by a roll of the dice. */
  static int relative(int host, int hosts, long roll) {
    int ancestor = host;
    long steps = 1 + (roll & 3);
    while (ancestor > 0 && steps-- > 0) {
      ancestor = parent(ancestor);
    }
    if (host == 0) {
      return 0;
    }
    int known = 1 + children(ancestor, hosts);
    int pick = (int) ((roll >>> 8) % known);
    return pick == 0 ? ancestor : firstChild(ancestor) + pick - 1;
  }
}
