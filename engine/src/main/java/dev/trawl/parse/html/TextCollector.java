package dev.trawl.parse.html;

import dev.trawl.parse.Heading;
import java.util.ArrayList;
import java.util.List;

/** The visible text of a page and its headings. */
final class TextCollector {
  static final int MAX_TEXT_BYTES = 1024 * 1024;
  static final int MAX_HEADINGS = 100;
  private static final int MAX_HEADING = 300;

  private final byte[] src;
  private final boolean wanted;
  private final FoldedText text;
  private final FoldedText heading;
  private final List<Heading> headings = new ArrayList<>();
  private int level;
  private int templates;
  private boolean noscript;

  TextCollector(byte[] src, boolean wanted, ReferenceDecoder decoder) {
    this.src = src;
    this.wanted = wanted;
    // About a third of a page is text.
    this.text = new FoldedText(decoder, MAX_TEXT_BYTES, wanted ? src.length / 3 + 64 : 0);
    this.heading = new FoldedText(decoder, 3 * MAX_HEADING, wanted ? 128 : 0);
  }

  void append(int from, int to, References references) {
    if (isHidden()) {
      return;
    }
    text.append(src, from, to, references);
    if (level > 0) {
      heading.append(src, from, to, references);
    }
  }

  void separate(Separation separation) {
    if (isHidden()) {
      return;
    }
    text.separate(separation);
    if (level > 0) {
      heading.separate(Separation.SPACE);
    }
  }

  /** A heading begins; any before it is over, closed or not. */
  void openHeading(int newLevel) {
    closeHeading();
    level = newLevel;
  }

  void closeHeading() {
    if (level > 0 && !heading.isEmpty() && headings.size() < MAX_HEADINGS) {
      headings.add(new Heading(level, Shortened.to(heading.text(), MAX_HEADING)));
    }
    heading.clear();
    level = 0;
  }

  void template(int change) {
    templates = Math.max(0, templates + change);
  }

  boolean isInTemplate() {
    return templates > 0;
  }

  // What stands in noscript is not what people see, and mostly asks them to switch scripts on.
  void noscript(boolean open) {
    noscript = open;
  }

  String text() {
    return text.text();
  }

  List<Heading> headings() {
    closeHeading();
    return headings;
  }

  private boolean isHidden() {
    return !wanted || templates > 0 || noscript;
  }
}
