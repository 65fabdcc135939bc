package dev.trawl.bench.web;

import java.util.List;

/**
 * What the server's ledger holds against a crawl.
 *
 * @param recorded requests that were looked at
 * @param robotsFiles of them, those for a robots.txt
 * @param gaps requests that came too soon after another to the same host
 * @param examples some of these, in words
 * @param robots requests that robots.txt forbids or that did not wait for it
 */
public record Audit(
    long recorded, long robotsFiles, long gaps, List<String> examples, long robots) {
  public Audit {
    examples = List.copyOf(examples);
  }
}
