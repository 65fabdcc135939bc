package dev.trawl.bench.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * What a correct crawl of a directory of HTML files ends up with, found by walking the files with
 * another parser and another way to resolve references than the crawler's.
 */
final class DocumentationSite {
  private static final String VISITED = "VISITED";
  private static final String NOT_FOUND = "NOT_FOUND";
  private static final Set<String> LINKING = Set.of("a", "area");
  private static final Set<String> LINK_RELATIONS = Set.of("next", "prev", "canonical");

  private final Path root;
  private final String origin;
  private final Map<String, String> states = new HashMap<>();
  private final Deque<String> work = new ArrayDeque<>();

  private DocumentationSite(Path root, String origin) {
    this.root = root;
    this.origin = origin;
  }

  /** URLs and their states, from the home page on. */
  static Map<String, String> walk(Path root, String origin) throws IOException {
    DocumentationSite site = new DocumentationSite(root, origin);
    site.reach("/");
    while (!site.work.isEmpty()) {
      String path = site.work.remove();
      for (String href : hrefs(site.file(path))) {
        site.follow(path, href);
      }
    }
    return Map.copyOf(site.states);
  }

  private Path file(String path) {
    return root.resolve(path.equals("/") ? "index.html" : path.substring(1));
  }

  private void reach(String path) {
    boolean exists = Files.isRegularFile(file(path));
    if (states.putIfAbsent(origin + path, exists ? VISITED : NOT_FOUND) == null && exists) {
      work.add(path);
    }
  }

  private void follow(String from, String href) {
    String reference = href.strip().replaceFirst("#.*", "");
    boolean isOwn = reference.startsWith(origin + "/");
    if (reference.isEmpty() || (reference.contains(":") && !isOwn) || reference.startsWith("//")) {
      return;
    }
    String path = isOwn ? reference.substring(origin.length()) : reference;
    Path base = Path.of(from.substring(0, from.lastIndexOf('/') + 1));
    String target = base.resolve(path).normalize().toString();
    if (target.endsWith(".html") || target.equals("/")) {
      reach(target);
    }
  }

  private static Set<String> hrefs(Path file) throws IOException {
    Set<String> hrefs = new HashSet<>();
    HtmlParser parser = new HtmlParser(XmlViolationPolicy.ALLOW);
    parser.setContentHandler(
        new DefaultHandler() {
          @Override
          public void startElement(String uri, String name, String full, Attributes attributes) {
            String href = attributes.getValue("", "href");
            String rel = attributes.getValue("", "rel");
            boolean isLink = name.equals("link") && rel != null && LINK_RELATIONS.contains(rel);
            if (href != null && (LINKING.contains(name) || isLink)) {
              hrefs.add(href);
            }
          }
        });
    try (var in = Files.newInputStream(file)) {
      InputSource source = new InputSource(in);
      source.setEncoding("UTF-8");
      parser.parse(source);
    } catch (SAXException e) {
      throw new IOException(file + " cannot be read as HTML", e);
    }
    return hrefs;
  }
}
