package dev.trawl.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one crawl found. */
public final class FindingCalls {
  private static final Map<String, String> LARGEST = Map.of("limit", "1000");

  private final Wire wire;
  private final String crawl;

  FindingCalls(Wire wire, String crawl) {
    this.wire = wire;
    this.crawl = crawl;
  }

  /** URLs in the order of their admission, unless the query says otherwise. */
  public Iterable<Url> urls(UrlQuery query) {
    return new Listing<>(wire, Ask.of(Endpoint.URLS, crawl).with(query.query()));
  }

  /** One URL, with how it was found and what happened to it. */
  public UrlDetail url(String id) {
    return wire.ask(Ask.of(Endpoint.URL, crawl, id), UrlDetail.class);
  }

  /** The links of one page. */
  public Iterable<Link> links(String urlId) {
    return new Listing<>(wire, Ask.of(Endpoint.URL_LINKS, crawl, urlId).with(LARGEST));
  }

  /** The links of all pages, page by page. */
  public Iterable<Link> links() {
    return new Listing<>(wire, Ask.of(Endpoint.LINKS, crawl).with(LARGEST));
  }

  /** All that is known of a URL, and why it is, or is not, crawled: facts by name. */
  public Map<String, @Nullable Object> explain(String url) {
    return wire.facts(Ask.of(Endpoint.EXPLAIN, crawl).with(Map.of("url", url)));
  }

  /**
   * Copies an export.
   *
   * @param of urls, pages or links
   * @param format jsonl, json or csv
   * @throws IOException when the server's answer breaks off, or the copy cannot be written
   */
  public void export(String of, String format, OutputStream to) throws IOException {
    try (InputStream rows = export(of, format)) {
      rows.transferTo(to);
    }
  }

  /** The same to be read; it must be closed. An answer that breaks off is an IOException. */
  public InputStream export(String of, String format) {
    return wire.open(Ask.of(Endpoint.EXPORT, crawl).with(Map.of("of", of, "format", format)));
  }
}
