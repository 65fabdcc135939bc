package dev.trawl.fetch.http;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.CanonicalUrl;
import java.nio.charset.StandardCharsets;

/** Writes requests. */
final class RequestHead {
  private final String acceptEncoding;

  RequestHead(String acceptEncoding) {
    this.acceptEncoding = acceptEncoding;
  }

  byte[] of(FetchRequest request) throws ExchangeFailure {
    CanonicalUrl url = request.url();
    String target = url.pathAndQuery();
    String head =
        "GET "
            + (target.startsWith("/") ? target : "/" + target)
            + " HTTP/1.1\r\nHost: "
            + url.authority()
            + "\r\nUser-Agent: "
            + request.userAgent()
            + "\r\nAccept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
            + "\r\nAccept-Language: en;q=0.9,*;q=0.5"
            + "\r\nAccept-Encoding: "
            + acceptEncoding
            + "\r\nConnection: keep-alive\r\n\r\n";
    refuseUnsafe(url.text());
    return head.getBytes(StandardCharsets.US_ASCII);
  }

  /** Canonical URLs have none of these; one that did could write a second request. */
  private static void refuseUnsafe(String url) throws ExchangeFailure {
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c <= ' ' || c >= 0x7f) {
        throw new ExchangeFailure(
            ErrorClass.INTERNAL, "the URL is not canonical at character " + i);
      }
    }
  }
}
