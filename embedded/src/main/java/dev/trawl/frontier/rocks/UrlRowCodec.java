package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.time.Instant;

/** URL rows as bytes. Crawl and id stand in the key. */
final class UrlRowCodec {
  private static final int VERSION = 1;

  private UrlRowCodec() {}

  static byte[] encode(UrlRow row) {
    UrlRecord url = row.url();
    UrlId from = url.foundFrom();
    Encoder out = new Encoder(64 + url.url().text().length());
    out.octet(VERSION).octet(Codes.STATES.code(url.state())).text(url.url().text());
    Hrefs.encode(out, url.rawHref(), url.url());
    out.number(from == null ? 0 : from.value());
    out.number(url.depth()).number(url.redirects()).number(url.priority());
    out.number(url.attempts()).number(row.retries()).number(row.throttles());
    out.number(row.generation()).optionalTime(url.notBefore());
    FactsCodec.encode(out, url.facts());
    return out.done();
  }

  /**
   * Whether a row can be one that is asked for, by its first fields alone: a list passes over many
   * rows for each that it gives.
   */
  static boolean mayMatch(UrlQuery query, byte[] bytes) {
    Decoder in = new Decoder(bytes).version(VERSION, "URL record");
    UrlState state = Codes.STATES.constant(in.octet());
    // What is stored as open may be shown as claimed, or as cancelled.
    if (state.isTerminal() && !query.states().isEmpty() && !query.states().contains(state)) {
      return false;
    }
    Host host = query.host();
    if (host == null && query.text() == null) {
      return true;
    }
    String url = in.text();
    return (host == null || url.contains(host.name())) && query.hasText(url);
  }

  static UrlRow decode(UrlRef ref, byte[] bytes) {
    Decoder in = new Decoder(bytes).version(VERSION, "URL record");
    UrlState state = Codes.STATES.constant(in.octet());
    CanonicalUrl url = new CanonicalUrl(in.text());
    String rawHref = Hrefs.decode(in, url);
    long from = in.number();
    int depth = in.smallNumber();
    int redirects = in.smallNumber();
    int priority = in.smallNumber();
    int attempts = in.smallNumber();
    int retries = in.smallNumber();
    int throttles = in.smallNumber();
    int generation = in.smallNumber();
    Instant notBefore = in.optionalTime();
    UrlRecord row =
        new UrlRecord(
            ref.crawl(),
            ref.id(),
            url,
            rawHref,
            from == 0 ? null : new UrlId(from),
            depth,
            redirects,
            priority,
            state,
            attempts,
            notBefore,
            FactsCodec.decode(in));
    return UrlRow.of(row, retries, throttles, generation);
  }
}
