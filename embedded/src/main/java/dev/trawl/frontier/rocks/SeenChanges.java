package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a batch learns of URLs, over what the seen test knows already. */
final class SeenChanges {
  private final SeenIndex seen;
  private final Map<UrlKey, @Nullable Known> found = new HashMap<>();
  private final Map<UrlKey, Known> learned = new LinkedHashMap<>();

  SeenChanges(SeenIndex seen) {
    this.seen = seen;
  }

  /** Looks up URLs that will be asked for, all at once. */
  void load(Collection<UrlKey> wanted) {
    seen.resolve(wanted, found);
  }

  /** The hosts of those URLs that are new. */
  void addHostsOfNew(List<Discovery> urls, List<UrlKey> keys, Set<HostWork> hosts) {
    for (int i = 0; i < urls.size(); i++) {
      if (find(keys.get(i)) == null) {
        hosts.add(new HostWork(keys.get(i).crawl(), urls.get(i).url().host()));
      }
    }
  }

  /** Null when the URL is new. */
  @Nullable Known find(UrlKey url) {
    Known known = found.get(url);
    if (known == null && !found.containsKey(url)) {
      load(List.of(url));
      known = found.get(url);
    }
    return known;
  }

  void put(UrlKey url, Known known) {
    found.put(url, known);
    learned.put(url, known);
  }

  void writeTo(Batch batch) {
    learned.forEach((url, known) -> batch.put(Family.SEEN, Keys.seen(url), known.encoded()));
  }

  void publish() {
    learned.forEach(seen::remember);
  }
}
