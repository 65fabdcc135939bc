package dev.trawl.parse;

/**
 * A reference as it stands on a page, not yet resolved.
 *
 * @param href the reference with character references decoded and ASCII white space trimmed; may be
 *     empty, which means the base itself
 * @param element what it stood on: a, area, link, frame, iframe, meta
 * @param rel the rel attribute in lower case, words separated by one space; or empty
 * @param anchor the text of the link, or the alt text of an image in it; at most 200 characters
 */
public record RawLink(String href, String element, String rel, String anchor) {
  public static final int MAX_ANCHOR = 200;

  /** Whether this one link asks not to be followed. */
  public boolean isNofollow() {
    return hasRel("nofollow");
  }

  /** Whether {@code word}, in lower case and not empty, is among the words of rel. */
  public boolean hasRel(String word) {
    int at = rel.indexOf(word);
    while (at >= 0) {
      int end = at + word.length();
      boolean begins = at == 0 || rel.charAt(at - 1) == ' ';
      if (begins && (end == rel.length() || rel.charAt(end) == ' ')) {
        return true;
      }
      at = rel.indexOf(word, at + 1);
    }
    return false;
  }

  public RawLink withAnchor(String text) {
    return new RawLink(href, element, rel, text);
  }
}
