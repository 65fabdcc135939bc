package dev.trawl.synthetic.web;

import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A body beyond the cap, with a link on each side of it, and a page with too many links. */
final class HugeHost implements Behaviour {
  private static final String BODY = "/huge/body";
  private static final String LINKS = "/huge/links";
  private static final String LEAF = "/leaf/";
  private static final int LEAF_BYTES = 200;

  @Override
  public List<Link> entries(HostView host) {
    return List.of(host.link(BODY), host.link(LINKS));
  }

  @Override
  public @Nullable Resource special(HostView host, String target) {
    return switch (target) {
      case BODY -> {
        PageText page = host.text(target, List.of(host.link("/huge/before")), LEAF_BYTES);
        long bytes = host.spec().extremes().bodyBytes();
        yield new OversizePage(host.typesetter(), page, host.link("/huge/after"), bytes);
      }
      case LINKS -> links(host);
      case "/huge/before", "/huge/after" -> host.small(target, List.of(host.link("/")));
      default -> isLeaf(host, target) ? leaf(host, target) : null;
    };
  }

  /** Bare anchors and nothing else, so that there is one way only to count them. */
  private static Resource links(HostView host) {
    List<Link> links =
        IntStream.range(0, host.spec().extremes().links())
            .mapToObj(number -> host.link(LEAF + number))
            .toList();
    StringBuilder html = new StringBuilder("<!doctype html><title>all</title>\n");
    links.forEach(link -> html.append("<a href=\"").append(link.href()).append("\">x</a>\n"));
    PageText page = host.text(LINKS, links, LEAF_BYTES);
    return new Resource.Peculiar(page, _ -> Answer.html(html.toString()));
  }

  private static Resource leaf(HostView host, String target) {
    String html = "<!doctype html><title>leaf</title><p>token " + host.token(target) + "\n";
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    PageText page = host.text(target, List.of(), LEAF_BYTES);
    return new Resource.Peculiar(page, _ -> Answer.page(200, Headers.HTML, body));
  }

  private static boolean isLeaf(HostView host, String target) {
    String number = target.startsWith(LEAF) ? target.substring(LEAF.length()) : "";
    return number.matches("0|[1-9][0-9]{0,7}")
        && Integer.parseInt(number) < host.spec().extremes().links();
  }
}
