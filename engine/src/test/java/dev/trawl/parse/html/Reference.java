package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** What a full tree builder (validator.nu) finds on a page: the yardstick of our parser. */
record Reference(List<String> hrefs, String title) {
  private static final String XLINK = "http://www.w3.org/1999/xlink";
  private static final String HTML = "http://www.w3.org/1999/xhtml";

  static {
    // Its own assertions trip over NUL in odd places, where its results are still right.
    Reference.class.getClassLoader().setPackageAssertionStatus("nu.validator.htmlparser", false);
  }

  static Reference of(byte[] page) {
    var handler = new Handler();
    try {
      var parser = new HtmlParser(XmlViolationPolicy.ALLOW);
      parser.setContentHandler(handler);
      var source = new InputSource(new ByteArrayInputStream(page));
      source.setEncoding("UTF-8");
      parser.parse(source);
    } catch (Exception e) {
      throw new AssertionError("the reference parser failed on: " + new String(page, UTF_8), e);
    }
    return new Reference(new ArrayList<>(handler.hrefs), handler.title());
  }

  private static final class Handler extends DefaultHandler {
    private final Set<String> hrefs = new LinkedHashSet<>();
    private final StringBuilder title = new StringBuilder();
    private int titles;
    private boolean inTitle;

    @Override
    public void startElement(String uri, String name, String qualified, Attributes attributes) {
      if (name.equals("a") || (name.equals("area") && uri.equals(HTML))) {
        String href = attributes.getValue("", "href");
        String xlink = uri.equals(HTML) ? null : attributes.getValue(XLINK, "href");
        if (href != null || xlink != null) {
          hrefs.add(trimmed(href != null ? href : xlink));
        }
      }
      inTitle = uri.equals(HTML) && name.equals("title") && titles++ == 0;
    }

    @Override
    public void endElement(String uri, String name, String qualified) {
      inTitle = false;
    }

    @Override
    public void characters(char[] text, int from, int length) {
      if (inTitle) {
        title.append(text, from, length);
      }
    }

    String title() {
      return folded(title.toString());
    }
  }

  static String trimmed(String href) {
    return href.replaceAll("^[ \\t\\n\\f\\r]+|[ \\t\\n\\f\\r]+$", "");
  }

  /** White space folded as our texts have it, NUL and its replacement gone. */
  static String folded(String text) {
    return text.replaceAll("[\\x00\\ufffd]", "")
        .replaceAll("[\\x01-\\x20\\x7f-\\xa0]+", " ")
        .strip();
  }
}
