package dev.trawl.fetch;

/**
 * Asks the web for one URL at a time per calling thread; many threads may call at once.
 *
 * <p>A fetcher follows no redirects, keeps no cookies and knows neither robots.txt nor pace: those
 * are decided before it is called. It never takes longer than the request allows.
 */
public interface Fetcher extends AutoCloseable {
  /**
   * Fetches a URL. Whatever the other side does comes back as a value.
   *
   * @throws InterruptedException when the calling thread was interrupted; its connection is closed
   */
  FetchResult fetch(FetchRequest request) throws InterruptedException;

  /** Gives up connections and threads. May be called twice. */
  @Override
  void close();
}
