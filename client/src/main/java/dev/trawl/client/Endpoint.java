package dev.trawl.client;

import org.jspecify.annotations.Nullable;

/** All that the client can ask of a server. */
enum Endpoint {
  CREATE_CRAWL("POST", "/v1/crawls", CrawlRequest.class, Crawl.class),
  CRAWLS("GET", "/v1/crawls", Form.LIST, Crawl.class),
  CRAWL("GET", "/v1/crawls/{id}", Crawl.class),
  SUMMARY("GET", "/v1/crawls/{id}/summary", CrawlSummary.class),
  CHANGE_CRAWL("PATCH", "/v1/crawls/{id}", CrawlChange.class, Crawl.class),
  PAUSE("POST", "/v1/crawls/{id}/pause", Crawl.class),
  RESUME("POST", "/v1/crawls/{id}/resume", Crawl.class),
  CANCEL("POST", "/v1/crawls/{id}/cancel", CancelRequest.class, Crawl.class),
  DELETE_CRAWL("DELETE", "/v1/crawls/{id}", Void.class),
  CRAWL_STATISTICS("GET", "/v1/crawls/{id}/statistics", Series.class),
  CRAWL_EVENTS("GET", "/v1/crawls/{id}/events", Form.STREAM, Void.class),
  URLS("GET", "/v1/crawls/{id}/urls", Form.LIST, Url.class),
  URL("GET", "/v1/crawls/{id}/urls/{urlId}", UrlDetail.class),
  URL_LINKS("GET", "/v1/crawls/{id}/urls/{urlId}/links", Form.LIST, Link.class),
  LINKS("GET", "/v1/crawls/{id}/links", Form.LIST, Link.class),
  EXPLAIN("GET", "/v1/crawls/{id}/explain", Form.FREE, Void.class),
  EXPORT("GET", "/v1/crawls/{id}/export", Form.STREAM, Void.class),
  HOSTS("GET", "/v1/hosts", Form.LIST, Host.class),
  HOST("GET", "/v1/hosts/{host}", HostDetail.class),
  ROBOTS("GET", "/v1/hosts/{host}/robots", Form.STREAM, Void.class),
  ORDER("PUT", "/v1/hosts/{host}/order", HostOrder.class, Host.class),
  WITHDRAW("DELETE", "/v1/hosts/{host}/order", Void.class),
  RESET("POST", "/v1/hosts/{host}/reset", Host.class),
  BLOCKS("GET", "/v1/blocklist", Form.LIST, Block.class),
  BLOCK("POST", "/v1/blocklist", BlockRequest.class, Block.class),
  ONE_BLOCK("GET", "/v1/blocklist/{domain}", Block.class),
  UNBLOCK("DELETE", "/v1/blocklist/{domain}", Void.class),
  WORKERS("GET", "/v1/workers", Form.LIST, Worker.class),
  STATISTICS("GET", "/v1/statistics", Series.class),
  THROUGHPUT("GET", "/v1/throughput", Throughput.class),
  EVENTS("GET", "/v1/events", Form.STREAM, Void.class),
  HEALTH("GET", "/v1/health", Health.class);

  /** What the answer is made of. */
  enum Form {
    ONE,
    LIST,
    /** An object whose fields nobody promises. */
    FREE,
    STREAM
  }

  private final String method;
  private final String path;
  private final Form form;
  private final @Nullable Class<?> request;
  private final Class<?> answer;

  Endpoint(String method, String path, Class<?> answer) {
    this(method, path, Form.ONE, null, answer);
  }

  Endpoint(String method, String path, Form form, Class<?> answer) {
    this(method, path, form, null, answer);
  }

  Endpoint(String method, String path, Class<?> request, Class<?> answer) {
    this(method, path, Form.ONE, request, answer);
  }

  Endpoint(String method, String path, Form form, @Nullable Class<?> request, Class<?> answer) {
    this.method = method;
    this.path = path;
    this.form = form;
    this.request = request;
    this.answer = answer;
  }

  String method() {
    return method;
  }

  String path() {
    return path;
  }

  Form form() {
    return form;
  }

  /** Null when there is no body. */
  @Nullable Class<?> request() {
    return request;
  }

  /** Of a list, what it is made of; Void for nothing that has fields. */
  Class<?> answer() {
    return answer;
  }

  /** Whether asking twice does no more than asking once. */
  boolean isSafe() {
    return method.equals("GET");
  }
}
