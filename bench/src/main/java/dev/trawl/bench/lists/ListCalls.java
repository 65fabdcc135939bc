package dev.trawl.bench.lists;

import dev.trawl.outcome.UrlState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Every call that lists or counts: those of the API at the first page, in the middle and at the
 * last, by each filter and order, and those of the dialects.
 *
 * @param crawl the large one
 * @param host one of its hosts
 * @param urls how many URLs it has
 * @param version of its last change
 */
public record ListCalls(String crawl, String host, long urls, long version) {
  private static final String LONG = "limit=1000";

  /** Finds out where the pages are, and gives all calls. */
  public List<ListCall> find(Wire wire) throws IOException, InterruptedException {
    List<Place> ofUrls = Place.of(wire.cursors(v1("/urls?" + LONG)));
    List<Place> ofHosts = Place.of(wire.cursors("/v1/hosts?" + LONG));
    List<ListCall> calls = new ArrayList<>();
    for (Place place : ofUrls) {
      for (String filter : filters()) {
        calls.add(place.of("urls" + filter, v1("/urls" + filter)));
      }
      calls.add(place.of("pages", v1("/pages")));
      calls.add(place.of("pages?sort=-id", v1("/pages?sort=-id")));
    }
    ofHosts.forEach(place -> calls.add(place.of("hosts", "/v1/hosts")));
    calls.addAll(counts());
    calls.addAll(graph());
    calls.addAll(runs());
    calls.addAll(frontier());
    return calls;
  }

  private List<String> filters() {
    List<String> filters = new ArrayList<>(List.of("", "?sort=-id", "?" + LONG));
    for (UrlState state : UrlState.values()) {
      filters.add("?state=" + state);
      filters.add("?state=%s&sort=-id".formatted(state));
    }
    filters.add("?state=NOT_FOUND,FAILED");
    filters.add("?host=" + host);
    filters.add("?host=nobody.example");
    filters.add("?depth=0");
    filters.add("?depth=5");
    filters.add("?q=page-77");
    filters.add("?q=nowhere");
    filters.add("?state=FAILED&host=%s&q=page".formatted(host));
    return filters;
  }

  private List<ListCall> counts() {
    return List.of(
        plain("/v1/crawls"),
        plain("/v1/crawls?status=RUNNING&q=host"),
        new ListCall("/v1/crawls/ID", v1("")),
        ofCrawl("/summary"),
        ofCrawl("/errors"),
        ofCrawl("/errors?examples=50"),
        ofCrawl("/statistics"),
        ofCrawl("/statistics?resolution=1s"),
        ofCrawl("/links"),
        ofCrawl("/urls/1/links"),
        plain("/v1/statistics"),
        plain("/v1/throughput"),
        plain("/v1/workers"),
        plain("/v1/storage"),
        plain("/v1/audit"),
        plain("/v1/blocklist"),
        plain("/v1/alerts"));
  }

  private List<ListCall> graph() {
    List<ListCall> calls = new ArrayList<>();
    for (long after : List.of(0L, version / 2, version - 100)) {
      String place = after == 0 ? "all" : after == version / 2 ? "half" : "the last 100";
      for (String limit : List.of("&limit=1000", "", "&limit=20000")) {
        calls.add(
            new ListCall(
                "/v1/crawls/ID/graph%s, %s".formatted(limit.replace('&', '?'), place),
                v1("/graph?after=" + after + limit)));
      }
      calls.add(
          new ListCall(
              "/crawl-runs/ID/graph-delta, " + place, run("/graph-delta?after_version=" + after)));
    }
    calls.add(new ListCall("/crawl-runs/ID/graph?limit=1000", run("/graph?limit=1000")));
    calls.add(new ListCall("/crawl-runs/ID/graph", run("/graph")));
    return calls;
  }

  private List<ListCall> runs() {
    List<ListCall> calls = new ArrayList<>();
    calls.add(plain("/crawl-runs"));
    calls.add(new ListCall("/crawl-runs/ID", run("")));
    calls.add(new ListCall("/crawl-runs/ID/summary", run("/summary")));
    List<String> filters =
        List.of(
            "sort=id",
            "sort=id&order=desc",
            "status=VISITED",
            "status=QUEUED",
            "status=NOT_FOUND",
            "status=REDIRECT_FOLLOWED",
            "sort=visited_at",
            "sort=updated_at&order=desc",
            "sort=normalized_url");
    for (String filter : filters) {
      for (long offset : List.of(0L, urls / 2, urls - 50)) {
        calls.add(
            new ListCall(
                "/crawl-runs/ID/urls?%s&offset=%d".formatted(filter, offset),
                run("/urls?%s&offset=%d".formatted(filter, offset))));
      }
    }
    calls.add(plain("/api/v1/crawls"));
    calls.add(new ListCall("/api/v1/crawls/ID", "/api/v1/crawls/" + crawl));
    calls.add(new ListCall("/api/v1/crawls/ID/stats", "/api/v1/crawls/" + crawl + "/stats"));
    calls.add(plain("/api/v1/workers"));
    calls.add(plain("/api/v1/stats/throughput"));
    calls.add(new ListCall("/api/crawl/jobs/ID", "/api/crawl/jobs/" + crawl));
    calls.add(plain("/api/crawl/search?q=page-77"));
    calls.add(plain("/api/crawl/search?q=nowhere"));
    return calls;
  }

  private List<ListCall> frontier() {
    List<ListCall> calls = new ArrayList<>();
    for (String path :
        List.of(
            "/api/frontier/stats",
            "/api/frontier/urls",
            "/api/frontier/urls?status=pending",
            "/api/frontier/urls?status=in_progress",
            "/api/frontier/urls?status=completed",
            "/api/frontier/urls?status=failed",
            "/api/pages",
            "/api/pages?offset=" + urls / 2,
            "/api/pages?offset=" + urls * 8 / 10,
            "/api/pages?domain=" + host,
            "/api/pages?search=page-77",
            "/api/pages/domain/" + host,
            "/api/domains",
            "/api/domains?sortBy=domain&order=asc",
            "/api/domains?sortBy=crawl_delay",
            "/api/domains?sortBy=created_at&offset=1000",
            "/api/domains/" + host,
            "/api/stats",
            "/api/stats/timeseries",
            "/api/admin/stats",
            "/api/admin/errors",
            "/api/admin/workers",
            "/api/admin/storage")) {
      calls.add(plain(path));
    }
    return calls;
  }

  private String v1(String rest) {
    return "/v1/crawls/" + crawl + rest;
  }

  private String run(String rest) {
    return "/crawl-runs/" + crawl + rest;
  }

  private ListCall ofCrawl(String rest) {
    return new ListCall("/v1/crawls/ID" + rest, v1(rest));
  }

  private static ListCall plain(String path) {
    return new ListCall(path, path);
  }
}
