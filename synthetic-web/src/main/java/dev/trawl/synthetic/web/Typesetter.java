package dev.trawl.synthetic.web;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Renders pages as HTML. */
final class Typesetter {
  private static final int NAV_LINKS = 6;
  private static final byte[] HEAD =
      ascii(
          """
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <link rel="stylesheet" href="/style.css">
          <link rel="icon" href="/favicon.ico">
          <script src="/app.js" defer></script>
          """);
  private static final byte[] NAV = ascii("<header>\n<nav><ul>\n");
  private static final byte[] MAIN =
      ascii(
          """
          </ul></nav>
          <img src="/logo.png" alt="">
          </header>
          <main id="top">
          <article>
          """);
  private static final byte[] FOOTER =
      ascii(
          """
          </article>
          </main>
          <footer>
          <a href="#top">top</a>
          <a href="mailto:editor@example.org">write to us</a>
          <a href="tel:+15550100">call us</a>
          <a href="javascript:void(0)" onclick="share()">share</a>
          """);

  private static final byte[] ANCHOR = ascii("<a href=\"");
  private static final byte[] NOFOLLOW = ascii("<a rel=\"nofollow\" href=\"");
  private static final byte[] ANCHOR_END = ascii("\">read on</a>\n");
  private static final byte[] ITEM = ascii("<li>");

  private final TextBlocks blocks;

  Typesetter(long seed) {
    this.blocks = new TextBlocks(seed);
  }

  byte[] page(PageText page, int port) {
    ByteSheet sheet = new ByteSheet(page.bytes() + 2_048);
    open(sheet, page, port);
    body(sheet, page, port);
    return close(sheet, page).toBytes();
  }

  /** Everything up to the end of the links, for pages that go on in a way of their own. */
  byte[] beginning(PageText page, int port) {
    ByteSheet sheet = new ByteSheet(page.bytes());
    open(sheet, page, port);
    page.links().forEach(link -> item(sheet, link, port));
    return sheet.toBytes();
  }

  /** Text of a page's language to fill space with; it contains no links. */
  byte[] filling(PageText page, int number) {
    return blocks.paragraph(page.look(), number);
  }

  private void open(ByteSheet sheet, PageText page, int port) {
    String tag = TextBlocks.language(page.look()).tag();
    String target = escaped(page.at().target());
    sheet.ascii("<!doctype html>\n<html lang=\"" + tag + "\">\n<head>\n").add(HEAD);
    // The path makes titles differ where the words happen to be the same.
    sheet.ascii("<title>").add(blocks.headline(page.look())).ascii(" " + target);
    sheet.ascii("</title>\n<meta name=\"description\" content=\"");
    sheet.add(blocks.summary(page.look())).ascii("\">\n<link rel=\"canonical\" href=\"");
    sheet.ascii(Place.origin(page.at().host(), port)).ascii(target);
    sheet.ascii("\">\n</head>\n<body>\n").add(NAV);
  }

  private void body(ByteSheet sheet, PageText page, int port) {
    List<Link> links = page.links();
    int nav = Math.min(NAV_LINKS, links.size());
    links.subList(0, nav).forEach(link -> item(sheet, link, port));
    sheet.add(MAIN).ascii("<h1>").add(blocks.headline(page.look())).ascii("</h1>\n");
    int number = 0;
    for (Link link : links.subList(nav, links.size())) {
      // Links and text in turn, as long as there is room for text.
      if (sheet.length() < page.bytes() - FOOTER.length) {
        sheet.add(blocks.paragraph(page.look(), number++));
      }
      anchor(sheet, link, port);
    }
    while (sheet.length() < page.bytes() - FOOTER.length) {
      sheet.add(blocks.paragraph(page.look(), number++));
    }
  }

  private static ByteSheet close(ByteSheet sheet, PageText page) {
    sheet.add(FOOTER).ascii("<p>token ").ascii(page.token());
    return sheet.ascii("</p>\n</footer>\n</body>\n</html>\n");
  }

  private static void item(ByteSheet sheet, Link link, int port) {
    sheet.add(ITEM);
    anchor(sheet, link, port);
  }

  private static void anchor(ByteSheet sheet, Link link, int port) {
    sheet.add(link.isNofollow() ? NOFOLLOW : ANCHOR);
    sheet.ascii(escaped(link.href(port))).add(ANCHOR_END);
  }

  private static String escaped(String href) {
    return href.indexOf('&') < 0 ? href : href.replace("&", "&amp;");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
