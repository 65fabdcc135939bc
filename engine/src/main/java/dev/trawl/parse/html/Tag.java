package dev.trawl.parse.html;

import static dev.trawl.parse.html.Separation.LINE;
import static dev.trawl.parse.html.Separation.NONE;
import static dev.trawl.parse.html.Separation.SPACE;
import static dev.trawl.parse.html.Tag.Trait.ATTRIBUTES;
import static dev.trawl.parse.html.Tag.Trait.BREAKOUT;
import static dev.trawl.parse.html.Tag.Trait.UNSEEN;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The elements that mean something to us. All others are {@link #OTHER}. */
enum Tag {
  OTHER,
  A(NONE, ATTRIBUTES),
  ABBR,
  ADDRESS(LINE),
  ANNOTATION_XML(NONE, ATTRIBUTES),
  AREA(NONE, ATTRIBUTES),
  ARTICLE(LINE),
  ASIDE(LINE),
  AUDIO(SPACE),
  B(NONE, BREAKOUT),
  BASE(NONE, ATTRIBUTES),
  BIG(NONE, BREAKOUT),
  BLOCKQUOTE(LINE, BREAKOUT),
  BODY(LINE, BREAKOUT),
  BR(LINE, BREAKOUT),
  BUTTON(SPACE),
  CANVAS(SPACE),
  CAPTION(LINE),
  CENTER(LINE, BREAKOUT),
  CITE,
  CODE(NONE, BREAKOUT),
  DD(LINE, BREAKOUT),
  DESC,
  DETAILS(LINE),
  DIALOG(LINE),
  DIR(LINE),
  DIV(LINE, BREAKOUT),
  DL(LINE, BREAKOUT),
  DT(LINE, BREAKOUT),
  EM(NONE, BREAKOUT),
  EMBED(NONE, BREAKOUT),
  FIELDSET(LINE),
  FIGCAPTION(LINE),
  FIGURE(LINE),
  FONT(NONE, ATTRIBUTES),
  FOOTER(LINE),
  FOREIGNOBJECT,
  FORM(LINE),
  FRAME(NONE, ATTRIBUTES),
  FRAMESET(LINE),
  H1(LINE, BREAKOUT),
  H2(LINE, BREAKOUT),
  H3(LINE, BREAKOUT),
  H4(LINE, BREAKOUT),
  H5(LINE, BREAKOUT),
  H6(LINE, BREAKOUT),
  HEAD(LINE, BREAKOUT),
  HEADER(LINE),
  HGROUP(LINE),
  HR(LINE, BREAKOUT),
  HTML(LINE, ATTRIBUTES),
  I(NONE, BREAKOUT),
  IFRAME(NONE, Content.RAWTEXT, ATTRIBUTES, UNSEEN),
  IMG(NONE, BREAKOUT, ATTRIBUTES),
  INPUT(SPACE),
  KBD,
  LABEL,
  LEGEND(LINE),
  LI(LINE, BREAKOUT),
  LINK(NONE, ATTRIBUTES),
  LISTING(LINE, BREAKOUT),
  MAIN(LINE),
  MARK,
  MATH,
  MENU(LINE, BREAKOUT),
  META(NONE, BREAKOUT, ATTRIBUTES),
  MI,
  MN,
  MO,
  MS,
  MTEXT,
  NAV(LINE),
  NOBR(NONE, BREAKOUT),
  NOEMBED(NONE, Content.RAWTEXT, UNSEEN),
  NOFRAMES(NONE, Content.RAWTEXT, UNSEEN),
  NOSCRIPT,
  OBJECT(SPACE),
  OL(LINE, BREAKOUT),
  OPTGROUP(LINE),
  OPTION(SPACE),
  P(LINE, BREAKOUT),
  PLAINTEXT(LINE, Content.PLAINTEXT),
  PRE(LINE, BREAKOUT),
  Q,
  RUBY(NONE, BREAKOUT),
  S(NONE, BREAKOUT),
  SAMP,
  SCRIPT(NONE, Content.SCRIPT, UNSEEN),
  SEARCH(LINE),
  SECTION(LINE),
  SELECT(SPACE),
  SMALL(NONE, BREAKOUT),
  SPAN(NONE, BREAKOUT),
  STRIKE(NONE, BREAKOUT),
  STRONG(NONE, BREAKOUT),
  STYLE(NONE, Content.RAWTEXT, UNSEEN),
  SUB(NONE, BREAKOUT),
  SUMMARY(LINE),
  SUP(NONE, BREAKOUT),
  SVG,
  TABLE(LINE, BREAKOUT),
  TBODY(LINE),
  TD(SPACE),
  TEMPLATE,
  TEXTAREA(SPACE, Content.RCDATA),
  TFOOT(LINE),
  TH(SPACE),
  THEAD(LINE),
  TIME,
  TITLE(NONE, Content.RCDATA),
  TR(LINE),
  TT(NONE, BREAKOUT),
  U(NONE, BREAKOUT),
  UL(LINE, BREAKOUT),
  VAR(NONE, BREAKOUT),
  VIDEO(SPACE),
  XMP(LINE, Content.RAWTEXT);

  /** What sets some elements apart. */
  enum Trait {
    /** Its start tag ends embedded SVG or MathML, which cannot contain it. */
    BREAKOUT,
    /** Some attribute of it is of use. */
    ATTRIBUTES,
    /** Its content is never shown as text. */
    UNSEEN
  }

  private final String elementName;
  private final Separation separation;
  private final Content content;
  private final boolean breakout;
  private final boolean attributes;
  private final boolean unseen;
  private final long key;

  Tag() {
    this(NONE);
  }

  Tag(Separation separation, Trait... traits) {
    this(separation, Content.DATA, traits);
  }

  Tag(Separation separation, Content content, Trait... traits) {
    List<Trait> all = Arrays.asList(traits);
    this.separation = separation;
    this.content = content;
    this.breakout = all.contains(BREAKOUT);
    this.attributes = all.contains(ATTRIBUTES);
    this.unseen = all.contains(UNSEEN);
    this.elementName = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.key = TagKey.of(elementName);
  }

  String elementName() {
    return elementName;
  }

  Separation separation() {
    return separation;
  }

  Content content() {
    return content;
  }

  boolean breaksOut() {
    return breakout;
  }

  boolean wantsAttributes() {
    return attributes;
  }

  boolean isUnseen() {
    return unseen;
  }

  long key() {
    return key;
  }
}
