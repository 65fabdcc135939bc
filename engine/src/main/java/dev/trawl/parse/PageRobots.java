package dev.trawl.parse;

/**
 * What the page's own meta elements ask of us. An X-Robots-Tag header says the same things, but
 * that is the caller's to read.
 *
 * @param text the directives as they were written, in lower case; empty when there are none
 */
public record PageRobots(boolean noindex, boolean nofollow, String text) {
  public static final PageRobots NONE = new PageRobots(false, false, "");

  /** Both at once: the stricter wish holds, whichever element spoke it. */
  public PageRobots and(PageRobots other) {
    String both = text.isEmpty() ? other.text : text + ", " + other.text;
    return new PageRobots(noindex || other.noindex, nofollow || other.nofollow, both);
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
