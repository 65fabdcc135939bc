package dev.trawl.server.page;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Handler;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.http.RouteTable;
import dev.trawl.server.http.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One document for all pages, and the files that it names. Which page is shown is decided in the
 * browser; the server knows their addresses so that what does not exist is still told as such.
 */
public final class Dashboard {
  private static final String ASSETS = "assets/";
  private static final Pattern ASSET =
      Pattern.compile("[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*\\.([a-z]+)");
  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml");
  private static final List<String> PAGES =
      List.of(
          "/crawls",
          "/crawls/{id}",
          "/hosts",
          "/hosts/{host}",
          "/workers",
          "/admin",
          "/login",
          "/setup",
          "/status");

  /** Nothing from elsewhere, nothing inline: what a crawled page says cannot become a script. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
          + " 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
          + " 'none'";

  private static final String FOR_EVER = "public, max-age=31536000, immutable";

  private final PageFiles files;
  private final String document;

  private Dashboard(PageFiles files, String document) {
    this.files = files;
    this.document = document;
  }

  /** Empty where the program was built without its pages. */
  public static Optional<Dashboard> of(PageFiles files) {
    return files.text("index.html").map(document -> new Dashboard(files, document));
  }

  /** These routes and the pages: at the root, people get a page and programs what was there. */
  public RouteTable before(RouteTable others) {
    List<Route> routes = new ArrayList<>();
    for (Route route : others.routes()) {
      boolean isRoot = route.verb() == Verb.GET && route.path().equals("/");
      routes.add(isRoot ? forPeople(route) : route);
    }
    PAGES.forEach(path -> routes.add(route(path, _ -> page())));
    routes.add(route("/" + ASSETS + "{file}", this::asset));
    return new RouteTable(routes);
  }

  private Route forPeople(Route index) {
    Handler handler = call -> isBrowser(call) ? page() : index.handler().handle(call);
    return new Route(
        index.verb(),
        index.path(),
        index.access(),
        index.budget(),
        handler,
        index.doc(),
        index.errors(),
        index.isDownload());
  }

  private static boolean isBrowser(Call call) {
    return call.header("Accept").orElse("").toLowerCase(Locale.ROOT).contains("text/html");
  }

  private Answer page() {
    return Answer.text("text/html; charset=utf-8", document)
        .with("Content-Security-Policy", POLICY)
        .with("Vary", "Accept, Accept-Encoding, Cookie, Authorization");
  }

  private Answer asset(Call call) {
    String name = call.path("file");
    Matcher asset = ASSET.matcher(name);
    String mediaType = asset.matches() ? MEDIA_TYPES.get(asset.group(1)) : null;
    Optional<String> text = mediaType == null ? Optional.empty() : files.text(ASSETS + name);
    if (mediaType == null || text.isEmpty()) {
      throw Problem.notFound("the dashboard has no file %s; load the page anew".formatted(name));
    }
    // Its name changes with what is in it.
    return Answer.text(mediaType, text.get())
        .with("Content-Security-Policy", POLICY)
        .with("Cache-Control", FOR_EVER);
  }

  private static Route route(String path, Handler handler) {
    RouteDoc doc = RouteDoc.of("Pages", "The dashboard").as("text/html");
    return Route.get(path, Access.OPEN, doc, handler).lenient().counting(Budget.FREE);
  }
}
