package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.Atlas;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A web of many hosts, each on a loopback address of its own: a pure function of its specification
 * and the URL. Nothing is stored, so a billion pages cost no more than ten.
 *
 * <p>Made so that the outcome of a crawl does not depend on its order: see {@link HostTree}, {@link
 * PageTree}, {@link RedirectingHost} and {@link TrapHost}. That holds for crawls seeded with host
 * 0's home page or with those of all hosts in scope; a limit on the number of pages breaks it.
 */
public final class SyntheticWeb implements Site {
  private static final int MOST_SITEMAP_ENTRIES = 50_000;
  private static final Set<String> FILES =
      Set.of("/logo.png", "/favicon.ico", "/paper.pdf", "/style.css", "/app.js");

  private final WebSpec spec;
  private final PageTree tree;
  private final Typesetter typesetter;
  private final Map<HostCharacter, Behaviour> behaviours = new EnumMap<>(HostCharacter.class);

  public SyntheticWeb(WebSpec spec) {
    this.spec = spec;
    this.tree = PageTree.of(spec);
    this.typesetter = new Typesetter(spec.seed());
    for (HostCharacter character : HostCharacter.values()) {
      behaviours.put(character, Behaviour.of(character));
    }
  }

  public WebSpec spec() {
    return spec;
  }

  public HostCharacter character(int host) {
    return spec.mix().of(host);
  }

  /** The canonical URL of a host's home page. */
  public String home(int host, int port) {
    return new Place(host, "/").url(port);
  }

  /** The home pages of all hosts. */
  public List<String> homes(int port) {
    return IntStream.range(0, spec.hosts()).mapToObj(host -> home(host, port)).toList();
  }

  /** The word that stands on the page at this path and on no other. */
  public String token(int host, String target) {
    return view(host).token(target);
  }

  /** What the host's robots.txt asks for between requests; zero for most. */
  public Duration crawlDelay(int host) {
    boolean delays = character(host) == HostCharacter.DELAYED;
    return delays ? spec.tempo().crawlDelay() : Duration.ZERO;
  }

  /** The map of this web when it is served on this port. */
  public Atlas on(int port) {
    return new WebAtlas(this, port);
  }

  @Override
  public Answer answer(Request request) {
    int host = HostAddress.index(request.host());
    if (host < 0 || host >= spec.hosts()) {
      return Answer.text(404, "no such host\n");
    }
    String target = request.target();
    if (target.equals("/robots.txt")) {
      String text = robots(host, request.port());
      return text == null ? Answer.text(404, "no robots.txt\n") : Answer.text(200, text);
    }
    if (target.equals("/sitemap.xml")) {
      return sitemapAnswer(host, request.port());
    }
    if (FILES.contains(target)) {
      Headers headers = Headers.of("Content-Type", "application/octet-stream");
      return Answer.page(200, headers, new byte[64]);
    }
    return resource(host, target).answer(request);
  }

  Resource resource(int host, String target) {
    if (host < 0 || host >= spec.hosts()) {
      return Resource.Ended.status(404);
    }
    HostView view = view(host);
    Behaviour behaviour = behaviour(host);
    int query = target.indexOf('?');
    int page = tree.page(query < 0 ? target : target.substring(0, query));
    if (page >= 0) {
      Resource trouble = TroubledPages.at(view, page);
      if (trouble != null) {
        return trouble;
      }
      List<Link> entries = page == 0 ? behaviour.entries(view) : List.of();
      return behaviour.ordinary(view, page, OrdinaryPages.page(view, page, entries));
    }
    Resource special = behaviour.special(view, target);
    return special == null ? Resource.Ended.status(404) : special;
  }

  @Nullable String robots(int host, int port) {
    String rules = behaviour(host).robots(view(host));
    return rules == null || !offersSitemap(host)
        ? rules
        : rules + "\nSitemap: " + Place.origin(host, port) + "/sitemap.xml\n";
  }

  /** The ordinary pages of a host. All of them are linked as well. */
  List<String> sitemap(int host, int port) {
    if (host < 0 || host >= spec.hosts() || !offersSitemap(host)) {
      return List.of();
    }
    return IntStream.range(0, Math.min(tree.pages(), MOST_SITEMAP_ENTRIES))
        .mapToObj(page -> new Place(host, PageTree.path(page)).url(port))
        .toList();
  }

  private Answer sitemapAnswer(int host, int port) {
    ByteSheet xml = new ByteSheet(4_096);
    xml.ascii("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.ascii("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for (String url : sitemap(host, port)) {
      xml.ascii("<url><loc>").ascii(url).ascii("</loc></url>\n");
    }
    byte[] body = xml.ascii("</urlset>\n").toBytes();
    return Answer.page(200, Headers.of("Content-Type", "application/xml"), body);
  }

  /**
   * Not in a web without frills, without a robots.txt to name it, nor where nothing may be fetched.
   */
  private boolean offersSitemap(int host) {
    HostView view = view(host);
    return spec.frills() && behaviour(host).robots(view) != null && !DeniedHost.isClosed(view);
  }

  private HostView view(int host) {
    return new HostView(spec, tree, typesetter, host);
  }

  private Behaviour behaviour(int host) {
    Behaviour behaviour = behaviours.get(character(host));
    if (behaviour == null) {
      throw new IllegalStateException("every character has a behaviour");
    }
    return behaviour;
  }
}
