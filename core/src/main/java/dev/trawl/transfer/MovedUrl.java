package dev.trawl.transfer;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One URL on the move, with all that its home knows of it.
 *
 * @param retries how many counted retries it had
 * @param throttles how many 429 answers it had
 * @param links of the page, if it was settled as one
 */
public record MovedUrl(UrlRecord url, int retries, int throttles, List<Link> links) {
  public MovedUrl {
    links = List.copyOf(links);
    if (url.state() == UrlState.IN_PROGRESS) {
      throw new IllegalArgumentException(url.url() + " is in progress; release it first");
    }
  }

  /** The same URL as it is recorded elsewhere. */
  public MovedUrl in(CrawlId crawl, @Nullable CaptureRef capture) {
    UrlFacts facts = url.facts();
    UrlRecord there =
        new UrlRecord(
            crawl,
            url.id(),
            url.url(),
            url.rawHref(),
            url.foundFrom(),
            url.depth(),
            url.redirects(),
            url.priority(),
            url.state(),
            url.attempts(),
            url.notBefore(),
            new UrlFacts(
                facts.answer(),
                facts.failure(),
                facts.redirect(),
                capture,
                facts.title(),
                facts.ip(),
                facts.timings(),
                facts.fetchedAt(),
                facts.worker()));
    return new MovedUrl(there, retries, throttles, links);
  }
}
