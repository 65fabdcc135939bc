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

  private static void open(ByteSheet sheet, PageText page, int port) {
    String title = TextBlocks.phrase(page.look(), 4);
    sheet.ascii("<!doctype html>\n<html lang=\"");
    sheet.ascii(TextBlocks.language(page.look()).tag()).ascii("\">\n<head>\n").add(HEAD);
    sheet.ascii("<title>").text(title).ascii("</title>\n<meta name=\"description\" content=\"");
    sheet.text(TextBlocks.phrase(page.look(), 12)).ascii("\">\n<link rel=\"canonical\" href=\"");
    sheet.ascii(escaped(page.at().url(port))).ascii("\">\n</head>\n<body>\n").add(NAV);
  }

  private void body(ByteSheet sheet, PageText page, int port) {
    List<Link> links = page.links();
    int nav = Math.min(NAV_LINKS, links.size());
    links.subList(0, nav).forEach(link -> item(sheet, link, port));
    sheet.add(MAIN).ascii("<h1>").text(TextBlocks.phrase(page.look(), 4)).ascii("</h1>\n");
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
    sheet.ascii("<li>");
    anchor(sheet, link, port);
  }

  private static void anchor(ByteSheet sheet, Link link, int port) {
    String href = escaped(link.href(port));
    sheet.ascii(link.isNofollow() ? "<a rel=\"nofollow\" href=\"" : "<a href=\"");
    sheet.ascii(href).ascii("\">read on</a>\n");
  }

  private static String escaped(String href) {
    return href.indexOf('&') < 0 ? href : href.replace("&", "&amp;");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
