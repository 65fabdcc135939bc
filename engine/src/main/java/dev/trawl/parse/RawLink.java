package dev.trawl.parse;

import java.util.Arrays;

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

  /** Whether {@code word}, in lower case, is among the words of rel. */
  public boolean hasRel(String word) {
    return rel.contains(word) && Arrays.asList(rel.split(" ")).contains(word);
  }

  public RawLink withAnchor(String text) {
    return new RawLink(href, element, rel, text);
  }
}
