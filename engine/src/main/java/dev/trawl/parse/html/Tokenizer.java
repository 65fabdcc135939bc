package dev.trawl.parse.html;

/**
 * The tokenization stage of the HTML standard over UTF-8 bytes, pulled token by token. It makes no
 * objects: tokens are positions in the source. Whoever pulls decides, as a tree builder would, how
 * the content of an element is read ({@link #enter}).
 */
final class Tokenizer {
  private static final int CDATA_OPEN = "<![CDATA[".length();

  private final byte[] src;
  private final int end;
  private final Attributes attributes;
  private int pos;
  private int textFrom;
  private int textTo;
  private References references = References.TEXT;
  private Tag textOwner = Tag.OTHER;
  private Tag tag = Tag.OTHER;
  private long key;
  private Content content = Content.DATA;
  private boolean cdata;

  Tokenizer(byte[] src, int from) {
    this.src = src;
    this.end = src.length;
    this.pos = from;
    this.attributes = new Attributes(src);
  }

  Token next() {
    if (content != Content.DATA) {
      Token raw = rawText();
      if (raw == Token.TEXT) {
        return raw;
      }
    }
    textOwner = Tag.OTHER;
    while (pos < end) {
      int markup = nextMarkup(pos);
      if (markup > pos) {
        return text(markup, References.TEXT);
      }
      if (isTag(pos)) {
        return tagToken();
      }
      if (cdata && Declarations.isCdata(src, pos)) {
        return cdataText();
      }
      pos = Declarations.end(src, pos);
    }
    return Token.END_OF_FILE;
  }

  /** Reads what follows as the content of the element whose start tag was just met. */
  void enter(Tag element) {
    content = element.content();
    textOwner = element;
  }

  /** Whether CDATA sections are text, as in SVG, MathML and XML, or comments, as in HTML. */
  void honourCdata(boolean honoured) {
    cdata = honoured;
  }

  Tag tag() {
    return tag;
  }

  long key() {
    return key;
  }

  Attributes attributes() {
    return attributes;
  }

  int textFrom() {
    return textFrom;
  }

  int textTo() {
    return textTo;
  }

  References references() {
    return references;
  }

  /** The raw text element whose content the text is, or OTHER for ordinary text. */
  Tag textOwner() {
    return textOwner;
  }

  private Token text(int to, References which) {
    textFrom = pos;
    textTo = to;
    references = which;
    pos = to;
    return Token.TEXT;
  }

  private Token rawText() {
    Content model = content;
    content = Content.DATA;
    int to = RawText.end(src, pos, model, textOwner.elementName());
    return to > pos
        ? text(to, model == Content.RCDATA ? References.TEXT : References.NONE)
        : Token.END_TAG;
  }

  private Token cdataText() {
    pos += CDATA_OPEN;
    int to = Declarations.cdataEnd(src, pos);
    Token token = text(to, References.NONE);
    pos = Math.min(end, to + 3);
    return token;
  }

  // A less-than sign is text unless what follows makes it markup: "a < b" is prose.
  private int nextMarkup(int from) {
    int p = Bytes.indexOf(src, from, end, (byte) '<');
    while (p >= 0) {
      if (p + 1 < end && opensMarkup(src[p + 1], p + 2)) {
        return p;
      }
      p = Bytes.indexOf(src, p + 1, end, (byte) '<');
    }
    return end;
  }

  private boolean opensMarkup(byte next, int after) {
    return Bytes.isLetter(next) || next == '!' || next == '?' || (next == '/' && after < end);
  }

  private boolean isTag(int at) {
    byte next = src[at + 1];
    return Bytes.isLetter(next) || (next == '/' && Bytes.isLetter(src[at + 2]));
  }

  private Token tagToken() {
    boolean closing = src[pos + 1] == '/';
    int nameFrom = pos + (closing ? 2 : 1);
    int p = nameFrom;
    while (p < end && !Bytes.ENDS_TAG_NAME[src[p] & 0xff]) {
      p++;
    }
    key = TagKey.of(src, nameFrom, p);
    tag = TagTable.tag(key);
    int after = attributes.scan(p, !closing && tag.wantsAttributes());
    if (after < 0) {
      pos = end;
      return Token.END_OF_FILE;
    }
    pos = after;
    return closing ? Token.END_TAG : Token.START_TAG;
  }
}
