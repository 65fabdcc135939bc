package dev.trawl.parse.html;

import java.util.Random;

/** Writes pages such as documentation and news sites have them: clean, but with everything in. */
final class RealisticPage {
  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int links;

  private RealisticPage(Random random) {
    this.random = random;
  }

  static String write(Random random) {
    var page = new RealisticPage(random);
    page.head();
    page.body();
    return page.out.toString();
  }

  private void head() {
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        .append(words(4))
        .append(" &mdash; Manual</title>\n<meta name=\"description\" content=\"")
        .append(words(12))
        .append("\">\n<link rel=\"stylesheet\" href=\"/style.css\">\n")
        .append("<style>\n.nav > a { color: #123; }\n</style>\n")
        .append(
            "<script>if (a < b && c > d) { document.write('<a href=\"s\">x<\\/a>'); }</script>\n")
        .append("</head>\n<body class=\"doc\">\n");
  }

  private void body() {
    out.append("<div class=\"nav\"><ul>\n");
    for (int i = 0; i < 8; i++) {
      out.append("  <li class=\"item\"><a class='ref' href=\"").append(href()).append("\">");
      out.append(words(2)).append("</a></li>\n");
    }
    out.append("</ul></div>\n<!-- navigation ends -->\n");
    int sections = 3 + random.nextInt(5);
    for (int i = 0; i < sections; i++) {
      section();
    }
    out.append("<script>track(\"<!-- no comment\");</script>\n</body>\n</html>\n");
  }

  private void section() {
    out.append("<h2 id=\"s").append(random.nextInt(99)).append("\">").append(words(3));
    out.append("</h2>\n<p>").append(words(20)).append(" <a href='").append(href()).append("'>");
    out.append("<code>").append(words(1)).append("</code></a> &lt;T&gt; ").append(words(20));
    out.append("&nbsp;<a href=").append(href()).append(" title=\"").append(words(2));
    out.append("\">").append(words(1)).append("</a>.</p>\n");
    switch (random.nextInt(6)) {
      case 0 -> table();
      case 1 -> out.append("<pre>for (int i = 0; i &lt; 10; i++) { <b>x</b>(); }</pre>\n");
      case 2 -> svg();
      case 3 -> form();
      case 4 -> map();
      default -> out.append("<!--[if lt IE 9]><a href=\"old\">x</a><![endif]-->\n");
    }
  }

  private void table() {
    out.append("<table border=1><tbody>\n");
    for (int i = 0; i < 3; i++) {
      out.append("<tr><td>").append(words(2)).append("</td><td><a href=\"").append(href());
      out.append("\">").append(words(1)).append("</a></td></tr>\n");
    }
    out.append("</tbody></table>\n");
  }

  private void svg() {
    out.append("<a href=\"").append(href()).append("\"><svg viewBox=\"0 0 9 9\"><title>");
    out.append(words(1)).append("</title><path d=\"M0 0L9 9\"/></svg> ").append(words(1));
    out.append("</a>\n");
  }

  private void form() {
    out.append("<form action=\"/search\"><input name=q value=\"").append(words(1));
    out.append("\"><textarea>").append(words(3)).append("</textarea><button>Go</button></form>\n");
  }

  private void map() {
    out.append("<img src=\"m.png\" usemap=\"#m\" alt=\"\"><map name=\"m\"><area href=\"");
    out.append(href()).append("\" alt=\"").append(words(1)).append("\"></map>\n");
  }

  private String href() {
    links++;
    return switch (random.nextInt(4)) {
      case 0 -> "/d" + links + "/?a=1&amp;b=" + random.nextInt(9);
      case 1 -> "page-" + links + ".html#part";
      case 2 -> "https://example.org/" + links + "/" + random.nextInt(1000);
      default -> "../up/" + links;
    };
  }

  private String words(int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : " ");
      int length = 2 + random.nextInt(8);
      for (int j = 0; j < length; j++) {
        text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }
}
