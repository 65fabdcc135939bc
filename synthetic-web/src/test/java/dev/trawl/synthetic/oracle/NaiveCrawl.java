package dev.trawl.synthetic.oracle;

import dev.trawl.synthetic.Client;
import dev.trawl.synthetic.robots.RobotsText;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A crawler of the simplest kind, over real HTTP: it knows nothing of how pages are made. */
final class NaiveCrawl {
  private static final Pattern TAG = Pattern.compile("<(a|link rel=\"canonical\") ?([^>]*)>");
  private static final Pattern HREF = Pattern.compile("href=\"([^\"]*)\"");
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  private final Client client = new Client();
  private final Rules rules;
  private final Scope scope;
  private final Map<String, String> states = new HashMap<>();
  private final Map<String, Integer> depths = new HashMap<>();
  private final Map<String, Integer> hops = new HashMap<>();
  private final Map<String, RobotsText> robots = new HashMap<>();
  private final Deque<String> work = new ArrayDeque<>();

  private NaiveCrawl(Rules rules, List<String> seeds) {
    this.rules = rules;
    this.scope = rules.scope().of(seeds);
  }

  static Map<String, String> states(Rules rules, List<String> seeds) throws Exception {
    NaiveCrawl crawl = new NaiveCrawl(rules, seeds);
    seeds.forEach(seed -> crawl.admit(seed, 0, 0));
    while (!crawl.work.isEmpty()) {
      String url = crawl.work.remove();
      crawl.states.put(url, crawl.visit(url));
    }
    return crawl.states;
  }

  private String visit(String url) throws Exception {
    String origin = Urls.origin(url);
    if (!robots.containsKey(origin)) {
      robots.put(origin, robots(origin));
    }
    if (!robots.get(origin).allows(Urls.target(url))) {
      return "ROBOTS_BLOCKED";
    }
    HttpResponse<byte[]> response = ask(url);
    if (response == null) {
      return "FAILED";
    }
    int status = response.statusCode();
    if (REDIRECTS.contains(status) && response.headers().firstValue("Location").isPresent()) {
      return follow(url, response.headers().firstValue("Location").get());
    }
    if (status != 200) {
      return status == 403 ? "FORBIDDEN" : status == 404 ? "NOT_FOUND" : "HTTP_TERMINAL";
    }
    if (depths.get(url) < rules.maxDepth()) {
      links(url, response.body()).forEach(link -> admit(link, depths.get(url) + 1, 0));
    }
    return "VISITED";
  }

  private HttpResponse<byte[]> ask(String url) throws InterruptedException {
    HttpResponse<byte[]> response = null;
    int failures = 0;
    int throttles = 0;
    while (failures <= rules.maxRetries() && throttles < 10) {
      try {
        response = client.get(url);
        if (response.statusCode() == 429) {
          throttles++;
        } else if (response.statusCode() >= 500) {
          failures++;
        } else {
          return response;
        }
      } catch (IOException e) {
        response = null;
        failures++;
      }
    }
    return response;
  }

  private String follow(String url, String location) {
    String target = normalized(url, location);
    if (url.equals(target)) {
      return "FAILED";
    }
    if (target == null || !wanted(target) || depths.containsKey(target)) {
      return "REDIRECTED";
    }
    if (hops.get(url) == 5) {
      return "FAILED";
    }
    admit(target, depths.get(url), hops.get(url) + 1);
    return "REDIRECTED";
  }

  private void admit(String url, int depth, int count) {
    if (wanted(url) && depths.putIfAbsent(url, depth) == null) {
      hops.put(url, count);
      work.add(url);
    }
  }

  private boolean wanted(String url) {
    String path = Urls.path(url);
    String[] segments = path.substring(1).split("/");
    boolean inRow = path.matches(".*/([^/]+)/\\1/\\1/\\1(/.*)?");
    Map<String, Long> times =
        Arrays.stream(segments).collect(Collectors.groupingBy(s -> s, Collectors.counting()));
    return scope.contains(url)
        && url.length() <= 2048
        && !path.matches(".*\\.(png|pdf|css|js|ico|xml)")
        && !inRow
        && times.values().stream().allMatch(count -> count <= 6)
        && segments.length <= 40
        && Urls.query(url).split("&").length <= 40;
  }

  private RobotsText robots(String origin) throws Exception {
    HttpResponse<byte[]> response = client.get(origin + "/robots.txt");
    String text = new String(response.body(), StandardCharsets.UTF_8);
    return response.statusCode() == 200
        ? RobotsText.parse(text, rules.agent())
        : RobotsText.allowingAll();
  }

  private List<String> links(String base, byte[] body) {
    int length = (int) Math.min(body.length, rules.maxBodyBytes());
    String html = new String(body, 0, length, StandardCharsets.UTF_8);
    List<String> links = new ArrayList<>();
    Matcher tags = TAG.matcher(html);
    while (tags.find()) {
      Matcher href = HREF.matcher(tags.group(2));
      if (!tags.group(2).contains("nofollow") && href.find()) {
        String url = normalized(base, href.group(1).replace("&amp;", "&"));
        if (url != null) {
          links.add(url);
        }
      }
    }
    return links;
  }

  private static String normalized(String base, String href) {
    String clean = href.strip().replace("\t", "").replace('\\', '/');
    clean = clean.replaceFirst("#.*", "").replace("%31", "1").replaceAll("%7[Ee]", "~");
    if (clean.isEmpty()) {
      return base;
    }
    if (clean.startsWith("?")) {
      clean = Urls.path(base) + clean;
    }
    URI uri = URI.create(base).resolve(clean).normalize();
    if (!"http".equalsIgnoreCase(uri.getScheme())) {
      return null;
    }
    String query = uri.getQuery() == null ? "" : query(uri.getQuery());
    return "http://" + uri.getAuthority() + uri.getPath() + query;
  }

  private static String query(String query) {
    Set<String> tracking = new HashSet<>(List.of("gclid", "fbclid", "mc_cid"));
    String kept =
        Arrays.stream(query.split("&"))
            .filter(pair -> !pair.startsWith("utm_") && !tracking.contains(pair.split("=")[0]))
            .sorted(Comparator.comparing(pair -> pair.split("=")[0]))
            .collect(Collectors.joining("&"));
    return kept.isEmpty() ? "" : "?" + kept;
  }
}
