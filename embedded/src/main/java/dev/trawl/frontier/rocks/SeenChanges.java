package dev.trawl.frontier.rocks;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a batch learns of URLs, over what the seen test knows already. */
final class SeenChanges {
  private final SeenIndex seen;
  private Map<UrlKey, @Nullable Reach> found = new HashMap<>();
  private final Map<UrlKey, Known> learned = new LinkedHashMap<>();

  SeenChanges(SeenIndex seen) {
    this.seen = seen;
  }

  /** Looks up URLs that will be asked for, all at once. */
  void load(Collection<UrlKey> wanted) {
    if (found.isEmpty()) {
      found = HashMap.newHashMap(wanted.size());
    }
    seen.resolve(wanted, found);
  }

  /** Null when the URL is new. */
  @Nullable Reach find(UrlKey url) {
    Reach reach = found.get(url);
    if (reach == null && !found.containsKey(url)) {
      load(List.of(url));
      reach = found.get(url);
    }
    return reach;
  }

  /** All that is known of a URL that is not new. */
  Known known(UrlKey url) {
    Known known = learned.get(url);
    return known == null ? seen.stored(url) : known;
  }

  void put(UrlKey url, Known known) {
    found.put(url, known.reach());
    learned.put(url, known);
  }

  void writeTo(Batch batch) {
    learned.forEach((url, known) -> batch.put(Family.SEEN, Keys.seen(url), known.encoded()));
  }

  void publish() {
    learned.forEach((url, known) -> seen.remember(url, known.reach()));
  }
}
