package dev.trawl.parse.html;

/**
 * Whether we are inside SVG or MathML, where names, raw text and CDATA mean other things. Without a
 * tree this is an approximation: only the foreign elements are kept on a stack, and the end tag of
 * a known HTML element is taken to close what foreign elements are open above it.
 */
final class ForeignContent {
  private static final int MAX_DEPTH = 256;

  private enum Kind {
    SVG,
    MATH,
    /** A foreign element with HTML inside, such as foreignObject. */
    INTEGRATION
  }

  private static final long[] NO_KEYS = {};
  private static final Kind[] NO_KINDS = {};

  // Made when there is something to keep: most pages have nothing foreign in them.
  private long[] keys = NO_KEYS;
  private Kind[] kinds = NO_KINDS;
  private int depth;
  private boolean htmlInside;

  /** Whether the innermost open element is a foreign one. */
  boolean isActive() {
    return depth > 0 && kinds[depth - 1] != Kind.INTEGRATION;
  }

  /** Whether CDATA means something here: also right inside foreignObject, before any HTML. */
  boolean honoursCdata() {
    return isActive() || (depth > 0 && !htmlInside);
  }

  /** Whether text here is a style sheet or a script in SVG, which nobody reads. */
  boolean hidesText() {
    return isActive()
        && (keys[depth - 1] == Tag.STYLE.key() || keys[depth - 1] == Tag.SCRIPT.key());
  }

  /** Takes a start tag; says whether it opened a foreign element. */
  boolean start(Tag tag, long key, Attributes attributes) {
    if (isActive() && breaksOut(tag, attributes)) {
      leave();
    }
    if (!isActive() && tag != Tag.SVG && tag != Tag.MATH) {
      htmlInside = true;
      return false;
    }
    // Beyond the limit nesting is not followed; nobody draws that deep but to annoy us.
    if (!attributes.isSelfClosing() && depth < MAX_DEPTH) {
      if (keys.length == 0) {
        keys = new long[MAX_DEPTH];
        kinds = new Kind[MAX_DEPTH];
      }
      kinds[depth] = kindOf(tag, attributes);
      keys[depth] = key;
      depth++;
      htmlInside = false;
    }
    return true;
  }

  /** Takes an end tag; says whether it closed a foreign element. */
  boolean end(Tag tag, long key) {
    if (depth == 0) {
      return false;
    }
    if (!isActive()) {
      return closeIntegrationPoint(key);
    }
    for (int i = depth - 1; i >= 0 && kinds[i] != Kind.INTEGRATION; i--) {
      if (keys[i] == key) {
        depth = i;
        return true;
      }
    }
    if (tag != Tag.OTHER) {
      leave();
    }
    return false;
  }

  // Nothing else gets out of one: a stray </svg> inside foreignObject is ignored by browsers too.
  private boolean closeIntegrationPoint(long key) {
    boolean closes = keys[depth - 1] == key;
    depth -= closes ? 1 : 0;
    return closes;
  }

  private void leave() {
    while (isActive()) {
      depth--;
    }
  }

  private Kind kindOf(Tag tag, Attributes attributes) {
    if (!isActive()) {
      return tag == Tag.SVG ? Kind.SVG : Kind.MATH;
    }
    Kind parent = kinds[depth - 1];
    boolean integration =
        switch (tag) {
          case FOREIGNOBJECT, DESC, TITLE -> parent == Kind.SVG;
          case MI, MO, MN, MS, MTEXT -> parent == Kind.MATH;
          case ANNOTATION_XML -> parent == Kind.MATH && holdsHtml(attributes);
          default -> false;
        };
    if (integration) {
      return Kind.INTEGRATION;
    }
    return tag == Tag.SVG ? Kind.SVG : parent;
  }

  private static boolean holdsHtml(Attributes attributes) {
    return attributes.is(Attribute.ENCODING, "text/html")
        || attributes.is(Attribute.ENCODING, "application/xhtml+xml");
  }

  private static boolean breaksOut(Tag tag, Attributes attributes) {
    if (tag == Tag.FONT) {
      return attributes.has(Attribute.COLOR)
          || attributes.has(Attribute.FACE)
          || attributes.has(Attribute.SIZE);
    }
    return tag.breaksOut();
  }
}
