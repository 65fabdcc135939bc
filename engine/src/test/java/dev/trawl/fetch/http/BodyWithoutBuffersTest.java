package dev.trawl.fetch.http;

/** So many exchanges wait that none has a buffer before its bytes are there. */
final class BodyWithoutBuffersTest extends BodyTest {
  @Override
  HttpFetcher open(HttpFetcherConfig config) {
    BufferPool none = new BufferPool(0);
    return HttpFetcher.open(config, resolver(), now::get, none, new LazyTls(config.tls(), none));
  }
}
