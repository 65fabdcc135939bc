package dev.trawl.server.service;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody asks a crawl to do, before it is judged. What is null has its default. The names
 * are those of the API.
 */
public record CrawlDraft(
    @About("1 to 100,000 http or https URLs; a bare domain means https://domain/")
        List<String> seeds,
    @About("URLs to admit at most, 1 to 10^12; default 5000") @Nullable Long maxPages,
    @About("hops from a seed, 0 to 1000; default 25") @Nullable Integer maxDepth,
    @About("host (the seeds' hosts and their www twins), domain, prefix or any; default host")
        @Nullable String scope,
    @About("regular expressions (RE2); follow only URLs that match one of them")
        @Nullable List<String> include,
    @About("regular expressions (RE2); never follow URLs that match one of them")
        @Nullable List<String> exclude,
    @About("URLs of one host to admit at most; default no limit") @Nullable Long maxPagesPerHost,
    @About("payload bytes after which the crawl ends; default no limit") @Nullable Long maxBytes,
    @About("time after which the crawl ends, such as 2h; default no limit")
        @Nullable String maxDuration,
    @About("also fetch links to pdf, office, archive, csv, xml and json files; default false")
        @Nullable Boolean includeDocuments,
    @About("default true") @Nullable Boolean followRedirects,
    @About(
            "time between requests to one host, 0 to 1h such as 500ms, or adaptive; default"
                + " that of the server's settings")
        @Nullable String pace,
    @About("for one whole fetch, 500ms to 2m; default 30s") @Nullable String requestTimeout,
    @About("bytes of a body to keep, up to 2^30; default 10485760") @Nullable Long maxBodyBytes,
    @About("tries after the first, 0 to 20; default 2") @Nullable Integer maxRetries,
    @About("default true; false needs acknowledgeIgnoringRobots") @Nullable Boolean respectRobots,
    @About("true says that the sites are yours") @Nullable Boolean acknowledgeIgnoringRobots,
    @About("how long to wait for a robots.txt that answers 5xx or 429; default 1h")
        @Nullable String robotsPatience,
    @About("default true") @Nullable Boolean respectNofollow,
    @About("which URLs are one: conservative, standard or aggressive; default standard")
        @Nullable String normalization,
    @About("weight among crawls, -10 to 10, each step doubles the share; default 0")
        @Nullable Integer priority,
    @About("the User-Agent header; default Trawl/version (+contact)") @Nullable String userAgent,
    @About(
            "where site owners reach you, a URL or mail address; required beyond this"
                + " machine unless the server has one")
        @Nullable String contact,
    @About("extra wait before each fetch, up to 10s; default 0") @Nullable String demoDelay,
    @About("whether captures are kept; default true") @Nullable Boolean archive,
    @About("what you call the crawl, up to 200 characters") @Nullable String label) {
  /** Seeds, and the default of everything else. */
  public static CrawlDraft of(List<String> seeds) {
    return new CrawlDraft(
        seeds, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
        null, null, null, null, null, null, null, null, null, null, null);
  }
}
