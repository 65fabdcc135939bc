package dev.trawl.bench.peer;

import dev.trawl.app.Standalone;
import dev.trawl.app.Verification;
import dev.trawl.bench.web.CrawledWeb;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.UrlRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A crawl's figures count only when its data is sound and its URLs are those of the oracle. */
final class Soundness {
  private Soundness() {}

  static String flaw(Path data, CrawledWeb web) throws IOException {
    try (Standalone home = Standalone.open(data, true)) {
      Crawl crawl = home.store().crawls().list().getLast();
      Verification verification = Verification.of(home.store(), home.archive(), crawl);
      if (!verification.isSound()) {
        return "verify found " + verification.findings().getFirst();
      }
      try (Stream<UrlRecord> records = home.store().view().records(crawl.id())) {
        Map<String, String> found =
            records.collect(Collectors.toMap(r -> r.url().text(), r -> r.state().name()));
        return difference(web.states(), found);
      }
    }
  }

  private static String difference(Map<String, String> expected, Map<String, String> found) {
    if (found.equals(expected)) {
      return "";
    }
    for (Map.Entry<String, String> url : expected.entrySet()) {
      String state = found.get(url.getKey());
      if (!url.getValue().equals(state)) {
        return "%s is %s, the oracle says %s".formatted(url.getKey(), state, url.getValue());
      }
    }
    String surplus =
        found.keySet().stream().filter(url -> !expected.containsKey(url)).findFirst().orElse("");
    return surplus + " is a URL that the oracle does not know";
  }
}
