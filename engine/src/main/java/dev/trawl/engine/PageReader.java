package dev.trawl.engine;

import dev.trawl.fetch.HttpAnswer;
import dev.trawl.parse.ContentTypes;
import dev.trawl.parse.PageRobots;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.html.PageParser;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The parse stage: HTML answers become pages, others do not. */
final class PageReader {
  private static final Pattern AGENT = Pattern.compile("[a-z0-9_-]+");

  /** Directives that have a colon of their own. */
  private static final Set<String> VALUED =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  private final PageParser parser;

  PageReader(PageParser parser) {
    this.parser = parser;
  }

  /** The page of an answer; null when the answer is not HTML. */
  @Nullable ParsedPage read(HttpAnswer answer) {
    return ContentTypes.isHtml(Keeper.mediaType(answer))
        ? parser.parse(
            answer.content().bytes(),
            answer.content().from(),
            answer.headers().first("content-type").orElse(null))
        : null;
  }

  /** Whether the page or its X-Robots-Tag headers ask us to leave its links alone. */
  static boolean isNofollow(HttpAnswer answer, ParsedPage page, String robotsToken) {
    if (page.robots().nofollow()) {
      return true;
    }
    for (String value : answer.headers().all("x-robots-tag")) {
      String directives = ours(value.toLowerCase(Locale.ROOT), robotsToken);
      if (PageRobots.parse(directives).nofollow()) {
        return true;
      }
    }
    return false;
  }

  /** The directives of one header for us: those without an agent, or after our own name. */
  private static String ours(String value, String robotsToken) {
    int colon = value.indexOf(':');
    String name = colon < 0 ? "" : value.substring(0, colon).strip();
    boolean isAgent = AGENT.matcher(name).matches() && !VALUED.contains(name);
    if (!isAgent) {
      return value;
    }
    return name.equalsIgnoreCase(robotsToken) ? value.substring(colon + 1) : "";
  }
}
