package dev.trawl.synthetic.oracle;

import dev.trawl.synthetic.robots.RobotsText;
import java.util.List;

/** The map of a web: what lies at each URL, known without going there. */
public interface Atlas {
  /** What a crawl finds at a canonical URL. */
  Fate at(String url, Rules rules);

  /** The rules of the URL's origin for an agent. */
  RobotsText robots(String url, String agent);

  /** The canonical URLs that the sitemap of the URL's origin lists. */
  List<String> sitemap(String url);
}
