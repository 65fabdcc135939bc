package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the charset a page declares in its first bytes, before they can be read as text: the
 * standard's prescan. It is cruder than the tokenizer on purpose, and finds a meta element also
 * where the tokenizer would see a script.
 */
final class MetaPrescan {
  // The standard asks for 1,024; long comments and scripts before the meta element are common.
  private static final int WINDOW = 4096;

  private final byte[] src;
  private final String text;
  private final int end;

  MetaPrescan(byte[] bytes, int from) {
    this.end = Math.min(bytes.length - from, WINDOW);
    this.src = Arrays.copyOfRange(bytes, from, from + end);
    this.text = new String(src, ISO_8859_1);
  }

  /** The label as declared; null when none is. */
  @Nullable String label() {
    int p = 0;
    while ((p = text.indexOf('<', p)) >= 0) {
      if (text.startsWith("!--", p + 1)) {
        int close = text.indexOf("-->", p + 2);
        p = close < 0 ? end : close + 3;
      } else if (isMeta(p)) {
        var meta = new MetaAttributes(text, p + 5);
        String label = meta.label();
        if (label != null && CharsetLabels.charset(label) != null) {
          return label;
        }
        p = meta.end();
      } else {
        p = afterOther(p);
      }
    }
    return xmlDeclaration();
  }

  private boolean isMeta(int at) {
    return Bytes.matches(src, at, end, "<meta")
        && at + 5 < end
        && (Bytes.isSpace(src[at + 5]) || src[at + 5] == '/');
  }

  private int afterOther(int at) {
    if (at + 2 >= end) {
      return end;
    }
    boolean tag =
        Bytes.isLetter(src[at + 1]) || (src[at + 1] == '/' && Bytes.isLetter(src[at + 2]));
    if (tag) {
      int name = at + 1;
      while (name < end && !Bytes.isSpace(src[name]) && src[name] != '>') {
        name++;
      }
      var attributes = new MetaAttributes(text, name);
      attributes.label();
      return attributes.end();
    }
    if ("!/?".indexOf(text.charAt(at + 1)) >= 0) {
      int close = text.indexOf('>', at);
      return close < 0 ? end : close + 1;
    }
    return at + 1;
  }

  private @Nullable String xmlDeclaration() {
    if (!text.startsWith("<?xml")) {
      return null;
    }
    int close = text.indexOf('>');
    String declaration = close < 0 ? "" : text.substring(0, close).toLowerCase(Locale.ROOT);
    int encoding = declaration.indexOf("encoding");
    // "encoding" plays the part that "charset" has elsewhere.
    return encoding < 0
        ? null
        : CharsetParameter.in("charset" + declaration.substring(encoding + "encoding".length()));
  }
}
