package dev.trawl.parse;

/**
 * What the page's own meta elements ask of us. An X-Robots-Tag header says the same things, but
 * that is the caller's to read.
 *
 * @param text the directives as they were written, in lower case, the first few thousand characters
 *     of them; empty when there are none
 */
public record PageRobots(boolean noindex, boolean nofollow, String text) {
  private static final int MOST_TEXT = 4_000;

  public static final PageRobots NONE = new PageRobots(false, false, "");

  /** Both at once: the stricter wish holds, whichever element spoke it. */
  public PageRobots and(PageRobots other) {
    return new PageRobots(
        noindex || other.noindex, nofollow || other.nofollow, textWith(other.text));
  }

  // A page may have them by the hundred thousand: the flags of all count, the text of the first.
  private String textWith(String more) {
    if (text.isEmpty() || more.isEmpty()) {
      return text + more;
    }
    return text.length() < MOST_TEXT ? text + ", " + more : text;
  }

  /** Reads a list of directives, in lower case, separated by commas or white space. */
  public static PageRobots parse(String directives) {
    boolean noindex = false;
    boolean nofollow = false;
    for (String word : directives.replace(',', ' ').split(" +", -1)) {
      noindex |= word.equals("noindex") || word.equals("none");
      nofollow |= word.equals("nofollow") || word.equals("none");
    }
    return new PageRobots(noindex, nofollow, directives);
  }
}
