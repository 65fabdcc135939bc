package dev.trawl.bench.web;

import java.io.IOException;
import java.util.Map;

/** A web that crawlers are sent to, and that counts what they do. */
public interface CrawledWeb extends AutoCloseable {
  /** Where a crawl begins. */
  String home();

  /** Every URL that a correct crawl ends up with, and its state. */
  Map<String, String> states();

  /** How many HTML pages there are to find. */
  long pages();

  Totals totals() throws IOException;

  /** Counts from zero again. */
  void clear() throws IOException;

  @Override
  void close() throws IOException;
}
