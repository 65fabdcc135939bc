package dev.trawl.engine;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.RawLink;
import dev.trawl.scope.Priorities;
import dev.trawl.scope.Ruling;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.ParsedUrl;
import dev.trawl.url.Refusal;
import dev.trawl.url.Resolution;
import dev.trawl.url.WebUrl;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns a page's references into discoveries, each judged by the crawl's rules. */
final class Discoverer {
  /**
   * What a page led to.
   *
   * @param links every reference that is a web URL, refused ones with their reason
   * @param refused references that were not offered, by reason
   */
  record Findings(List<Discovery> discoveries, List<Link> links, Map<Refusal, Integer> refused) {
    static final Findings NONE = new Findings(List.of(), List.of(), Map.of());
  }

  private final CrawlContext crawl;

  Discoverer(CrawlContext crawl) {
    this.crawl = crawl;
  }

  Findings links(Claim claim, ParsedPage page, boolean mayFollow) {
    WebUrl base = base(claim.url(), page);
    Collector found = new Collector(claim, page.links().size());
    for (RawLink link : page.links()) {
      switch (crawl.normalizer().resolve(link.href(), base)) {
        case Resolution.Refused(Refusal reason, var detail) -> found.refuse(reason, 1);
        case Resolution.Resolved(CanonicalUrl target) -> found.add(link, target, mayFollow);
      }
    }
    if (page.droppedLinks() > 0) {
      found.refuse(Refusal.TOO_MANY_LINKS, page.droppedLinks());
    }
    return found.findings();
  }

  /** The first base that is a URL holds for the whole document, as in browsers. */
  private static WebUrl base(CanonicalUrl page, ParsedPage parsed) {
    WebUrl document = WebUrl.of(page);
    for (String href : parsed.baseHrefs()) {
      if (WebUrl.parse(href, document) instanceof ParsedUrl.Valid(WebUrl url)
          && (url.scheme().equals("http") || url.scheme().equals("https"))) {
        return url;
      }
    }
    return document;
  }

  private final class Collector {
    private final Claim claim;
    private final List<Discovery> discoveries;
    private final List<Link> links;
    private final Map<Refusal, Integer> refused = new EnumMap<>(Refusal.class);
    private final Set<CanonicalUrl> seen;

    Collector(Claim claim, int references) {
      this.claim = claim;
      this.discoveries = new ArrayList<>(references);
      this.links = new ArrayList<>(references);
      this.seen = HashSet.newHashSet(references);
    }

    void add(RawLink raw, CanonicalUrl target, boolean mayFollow) {
      if (!seen.add(target)) {
        return;
      }
      Refusal refusal = judge(raw, target, mayFollow);
      links.add(new Link(target, raw.href(), raw.element(), raw.rel(), raw.anchor(), refusal));
      if (refusal == null) {
        int depth = claim.depth() + 1;
        int priority = Priorities.of(target, depth, false);
        discoveries.add(new Discovery(target, raw.href(), claim.id(), depth, 0, priority));
      } else {
        refuse(refusal, 1);
      }
    }

    private @Nullable Refusal judge(RawLink raw, CanonicalUrl target, boolean mayFollow) {
      if (crawl.settings().scope().respectNofollow() && (!mayFollow || raw.isNofollow())) {
        return Refusal.NOFOLLOW;
      }
      if (crawl.scope().judge(target) instanceof Ruling.Refused(Refusal reason, var detail)) {
        return reason;
      }
      return claim.depth() + 1 > crawl.settings().limits().maxDepth() ? Refusal.TOO_DEEP : null;
    }

    void refuse(Refusal reason, int times) {
      refused.merge(reason, times, Integer::sum);
    }

    Findings findings() {
      return new Findings(discoveries, links, refused);
    }
  }
}
