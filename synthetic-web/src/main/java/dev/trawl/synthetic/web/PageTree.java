package dev.trawl.synthetic.web;

/**
 * How the ordinary pages of a host hang together. A page links to its children and to pages that
 * were known before it was: its ancestors and their children. So every page is found first through
 * its parent, in whatever order a crawl goes, and its depth is the same in all of them.
 */
record PageTree(int pages, int fanout) {
  private static final String[] SECTIONS = {
    "news", "articles", "blog", "products", "people", "archive", "help", "topics"
  };

  static PageTree of(WebSpec spec) {
    return new PageTree(spec.pagesPerHost(), Math.max(2, spec.linksPerPage() / 2));
  }

  static String path(int page) {
    return page == 0 ? "/" : "/" + SECTIONS[page % SECTIONS.length] + "/" + page + ".html";
  }

  /** The page at a path; -1 when there is none. */
  int page(String path) {
    if (path.equals("/")) {
      return 0;
    }
    int slash = path.lastIndexOf('/');
    int dot = path.lastIndexOf('.');
    if (slash < 1 || dot <= slash + 1 || dot - slash > 9) {
      return -1;
    }
    int number = 0;
    for (int i = slash + 1; i < dot; i++) {
      char c = path.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = number * 10 + (c - '0');
    }
    return number > 0 && number < pages && path(number).equals(path) ? number : -1;
  }

  int parent(int page) {
    return (page - 1) / fanout;
  }

  int firstChild(int page) {
    return (int) Math.min((long) page * fanout + 1, pages);
  }

  int children(int page) {
    return Math.min(fanout, pages - firstChild(page));
  }

  /** A page that was known before this one, by a roll of the dice. */
  int relative(int page, long roll) {
    int ancestor = page;
    long steps = 1 + (roll & 3);
    while (ancestor > 0 && steps-- > 0) {
      ancestor = parent(ancestor);
    }
    int known = 1 + (page == 0 ? 0 : children(ancestor));
    int pick = (int) ((roll >>> 8) % known);
    return pick == 0 ? ancestor : firstChild(ancestor) + pick - 1;
  }
}
