package dev.trawl.parse;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All that one pass over a page yields. Any payload gives one: what is not HTML gives an empty one.
 *
 * @param headings h1 to h3 in document order, capped
 * @param links in document order, each reference once, at most 10,000
 * @param droppedLinks how many links were left out beyond the cap or for their sheer length
 * @param text the visible text, one line per block, capped; empty when it was not asked for
 */
public record ParsedPage(
    PageHead head,
    List<Heading> headings,
    List<RawLink> links,
    int droppedLinks,
    String text,
    PageCharset encoding) {
  public ParsedPage {
    headings = List.copyOf(headings);
    links = List.copyOf(links);
  }

  /** A page that says nothing. */
  public static ParsedPage empty(PageCharset encoding) {
    return new ParsedPage(PageHead.EMPTY, List.of(), List.of(), 0, "", encoding);
  }

  public @Nullable String title() {
    return head.title();
  }

  public PageRobots robots() {
    return head.robots();
  }

  public List<String> baseHrefs() {
    return head.baseHrefs();
  }

  /** The charset the bytes were read with. */
  public Charset charset() {
    return encoding.used();
  }

  /** Who named that charset: bom, header, meta, detected or default. */
  public String charsetSource() {
    return encoding.source().name().toLowerCase(Locale.ROOT);
  }
}
