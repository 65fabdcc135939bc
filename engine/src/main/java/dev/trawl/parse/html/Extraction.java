package dev.trawl.parse.html;

import dev.trawl.parse.Extract;
import dev.trawl.parse.PageCharset;
import dev.trawl.parse.ParsedPage;

/**
 * One pass over one page. It plays the tree builder's part towards the tokenizer, as far as that is
 * possible without a tree, and hands what it meets to the collectors.
 */
final class Extraction {
  private final byte[] src;
  private final boolean xml;
  private final Tokenizer tokens;
  private final ForeignContent foreign = new ForeignContent();
  private final LinkCollector links;
  private final HeadCollector head;
  private final TextCollector texts;

  Extraction(byte[] utf8, int from, boolean xml, Extract extract) {
    var decoder = new ReferenceDecoder();
    this.src = utf8;
    this.xml = xml;
    this.tokens = new Tokenizer(utf8, from);
    var attributes = tokens.attributes();
    var values = new AttributeValues(utf8, attributes, decoder);
    this.links = new LinkCollector(attributes, values, decoder);
    this.head = new HeadCollector(attributes, values, decoder);
    this.texts = new TextCollector(utf8, extract == Extract.EVERYTHING, decoder);
    tokens.honourCdata(xml);
  }

  ParsedPage run(PageCharset encoding) {
    Token token = tokens.next();
    while (token != Token.END_OF_FILE) {
      switch (token) {
        case TEXT -> text();
        case START_TAG -> startTag();
        case END_TAG -> endTag();
        case END_OF_FILE -> {}
      }
      token = tokens.next();
    }
    return new ParsedPage(
        head.head(), texts.headings(), links.links(), links.dropped(), texts.text(), encoding);
  }

  private void text() {
    int from = tokens.textFrom();
    int to = tokens.textTo();
    Tag owner = tokens.textOwner();
    if (owner == Tag.TITLE) {
      head.titleText(src, from, to, tokens.references());
    } else if (!owner.isUnseen() && !foreign.hidesText()) {
      texts.append(from, to, tokens.references());
      links.text(src, from, to, tokens.references());
    }
  }

  private void startTag() {
    Tag tag = tokens.tag();
    boolean isForeign = foreign.start(tag, tokens.key(), tokens.attributes());
    tokens.honourCdata(xml || foreign.honoursCdata());
    if (isForeign) {
      if (tag == Tag.A) {
        links.openSvgAnchor();
      }
      return;
    }
    separate(tag.separation());
    // An empty-element tag is empty in XML only; HTML reads <script/> as the start of a script.
    if (tag.content() != Content.DATA && !(xml && tokens.attributes().isSelfClosing())) {
      tokens.enter(tag);
    }
    opened(tag);
  }

  private void opened(Tag tag) {
    switch (tag) {
      case A -> links.openAnchor();
      case AREA -> links.area();
      case FRAME, IFRAME -> links.frame(tag);
      case IMG -> links.image(src);
      case LINK, META, BASE -> described(tag);
      case HTML -> head.html();
      case TITLE -> head.openTitle();
      case H1 -> texts.openHeading(1);
      case H2 -> texts.openHeading(2);
      case H3 -> texts.openHeading(3);
      case H4, H5, H6 -> texts.closeHeading();
      case TEMPLATE -> texts.template(+1);
      case NOSCRIPT -> texts.noscript(true);
      default -> {}
    }
  }

  // What stands in a template is no part of the document until a script puts it there.
  private void described(Tag tag) {
    if (texts.isInTemplate()) {
      return;
    }
    switch (tag) {
      case LINK -> {
        links.related();
        head.related(links);
      }
      case META -> head.meta(links);
      default -> head.base();
    }
  }

  private void endTag() {
    Tag tag = tokens.tag();
    boolean wasForeign = foreign.end(tag, tokens.key());
    tokens.honourCdata(xml || foreign.honoursCdata());
    if (!wasForeign) {
      separate(tag.separation());
    }
    switch (tag) {
      case A -> links.closeAnchor();
      case H1, H2, H3, H4, H5, H6 -> texts.closeHeading();
      case TEMPLATE -> texts.template(-1);
      case NOSCRIPT -> texts.noscript(false);
      default -> {}
    }
  }

  private void separate(Separation separation) {
    if (separation != Separation.NONE) {
      texts.separate(separation);
      links.separate();
    }
  }
}
