package dev.trawl.bench.pieces;

import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.web.HostAddress;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;

/** Pages of 20 KB with 30 links, those of the crawl benchmark. */
final class SamplePage {
  private static final SyntheticWeb WEB =
      new SyntheticWeb(WebSpec.of(1, 1_000, 50).withLinks(20, 10).withoutFrills());
  private static final int PORT = 8_900;

  private SamplePage() {}

  static String url(int host) {
    return WEB.home(host, PORT);
  }

  static byte[] html(int host) {
    Answer answer = WEB.answer(Request.get(HostAddress.name(host), PORT, "/"));
    if (answer instanceof Answer.Page page) {
      return page.body();
    }
    throw new IllegalStateException("host %d has no home page but %s".formatted(host, answer));
  }
}
