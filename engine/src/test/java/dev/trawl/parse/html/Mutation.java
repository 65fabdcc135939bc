package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/** Damages pages the way careless templates, broken proxies and spiteful people do. */
final class Mutation {
  private static final String[] FRAGMENTS = {
    "<",
    ">",
    "\"",
    "'",
    "=",
    "/",
    "&",
    "&amp",
    "&#x41",
    "\0",
    "\r",
    "</",
    "<!",
    "<!--",
    "-->",
    "--!>",
    "<![CDATA[",
    "]]>",
    "<?",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<title>",
    "</title>",
    "<textarea>",
    "</textarea>",
    "<a href=\"new\">",
    "<a href='x'",
    "</a>",
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<table>",
    "<tr>",
    "</table>",
    "<svg>",
    "</svg>",
    "<math>",
    "<template>",
    "<noscript>",
    "</noscript>",
    "<iframe>",
    "</iframe>",
    "<b>",
    "</body>",
    "</html>",
    "<body>",
    "<head>",
    "<br/>",
    "<script><!--",
    "<form>",
    "<button>",
    "<h1>",
    "<li>",
    "<area href=new>",
    "<base href=/>",
    "<select>",
    "</select>",
    "<frameset>",
    "<plaintext>",
    "<foreignObject>",
    "<desc>",
    "<mi>",
    "<xmp>",
    "<td>",
    "<caption>",
    "<colgroup>",
    "<option>",
    "<image>",
    "<font>",
    "<noframes>",
    "</template>"
  };

  private Mutation() {}

  static byte[] of(byte[] page, Random random) {
    byte[] mutated = page;
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes; i++) {
      mutated = changed(mutated, random);
    }
    return mutated;
  }

  private static byte[] changed(byte[] page, Random random) {
    if (page.length < 2) {
      return page;
    }
    int at = random.nextInt(page.length);
    int length = Math.min(page.length - at, 1 + random.nextInt(random.nextInt(8) == 0 ? 200 : 4));
    byte[] fragment = FRAGMENTS[random.nextInt(FRAGMENTS.length)].getBytes(UTF_8);
    return switch (random.nextInt(6)) {
      case 0 -> joined(page, at, new byte[0], at + length);
      case 1 -> joined(page, at, Arrays.copyOfRange(page, at, at + length), at);
      case 2 -> joined(page, at, new byte[] {(byte) random.nextInt(128)}, at + 1);
      case 3 -> random.nextInt(10) == 0 ? Arrays.copyOf(page, at) : joined(page, at, fragment, at);
      default -> joined(page, at, fragment, at);
    };
  }

  private static byte[] joined(byte[] page, int to, byte[] middle, int from) {
    var out = new ByteArrayOutputStream();
    out.write(page, 0, to);
    out.writeBytes(middle);
    out.write(page, from, page.length - from);
    return out.toByteArray();
  }
}
