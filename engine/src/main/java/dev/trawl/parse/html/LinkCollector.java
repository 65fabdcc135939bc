package dev.trawl.parse.html;

import dev.trawl.parse.RawLink;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The links of a page, each reference once, in document order, with the words they stand under. */
final class LinkCollector {
  static final int MAX_LINKS = 10_000;
  private static final int USUAL_LINKS = 48;
  private static final int MAX_REL = 200;
  private static final int NONE = -1;

  private final Attributes attributes;
  private final AttributeValues values;
  private final FoldedText anchor;
  private final List<RawLink> links = new ArrayList<>(USUAL_LINKS);
  private final Set<String> seen = HashSet.newHashSet(USUAL_LINKS);
  private int dropped;
  private int open = NONE;

  LinkCollector(Attributes attributes, AttributeValues values, ReferenceDecoder decoder) {
    this.attributes = attributes;
    this.values = values;
    // UTF-8 takes at most three bytes for what a string counts as one.
    this.anchor = new FoldedText(decoder, 3 * RawLink.MAX_ANCHOR, 256);
  }

  /** An a element. An anchor cannot contain another: it ends the one before. */
  void openAnchor() {
    openAnchor(Attribute.HREF);
  }

  /** An a element of SVG, where the reference may stand in the old attribute. */
  void openSvgAnchor() {
    openAnchor(attributes.has(Attribute.HREF) ? Attribute.HREF : Attribute.XLINK_HREF);
  }

  void closeAnchor() {
    if (open == NONE) {
      return;
    }
    String text = Shortened.to(anchor.text(), RawLink.MAX_ANCHOR);
    if (!text.isEmpty()) {
      links.set(open, links.get(open).withAnchor(text));
    }
    anchor.clear();
    open = NONE;
  }

  /** An image in an anchor speaks by its alt text. */
  void image(byte[] src) {
    if (open != NONE && attributes.has(Attribute.ALT)) {
      int from = attributes.from(Attribute.ALT);
      anchor.append(src, from, attributes.to(Attribute.ALT), References.ATTRIBUTE);
    }
  }

  void text(byte[] src, int from, int to, References references) {
    if (open != NONE) {
      anchor.append(src, from, to, references);
    }
  }

  void separate() {
    if (open != NONE) {
      anchor.separate(Separation.SPACE);
    }
  }

  void area() {
    if (attributes.has(Attribute.HREF)) {
      add(Attribute.HREF, "area", values.folded(Attribute.ALT, RawLink.MAX_ANCHOR));
    }
  }

  /** A frame or iframe. One without a source shows nothing. */
  void frame(Tag tag) {
    if (attributes.has(Attribute.SRC) && attributes.length(Attribute.SRC) > 0) {
      add(Attribute.SRC, tag.elementName(), "");
    }
  }

  /** A link element, if it leads to another page. */
  void related() {
    String rel = rel();
    var link = new RawLink("", "link", rel, "");
    boolean leadsOn =
        link.hasRel("canonical")
            || link.hasRel("next")
            || link.hasRel("prev")
            || (link.hasRel("alternate") && !link.hasRel("stylesheet"));
    if (leadsOn && attributes.has(Attribute.HREF) && attributes.length(Attribute.HREF) > 0) {
      add(Attribute.HREF, "link", "");
    }
  }

  void refresh(String target) {
    add(target, "meta", "refresh", "");
  }

  List<RawLink> links() {
    closeAnchor();
    return links;
  }

  int dropped() {
    return dropped;
  }

  String rel() {
    return values.folded(Attribute.REL, MAX_REL).toLowerCase(Locale.ROOT);
  }

  private void openAnchor(Attribute source) {
    closeAnchor();
    if (attributes.has(source)) {
      open = add(source, "a", "");
    }
  }

  private int add(Attribute source, String element, String text) {
    return add(values.trimmed(source), element, rel(), text);
  }

  private int add(@Nullable String href, String element, String rel, String text) {
    if (href == null) {
      dropped++;
      return NONE;
    }
    if (links.size() == MAX_LINKS) {
      dropped += seen.contains(href) ? 0 : 1;
      return NONE;
    }
    if (!seen.add(href)) {
      return NONE;
    }
    links.add(new RawLink(href, element, rel, text));
    return links.size() - 1;
  }
}
