package dev.trawl.frontier.rocks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a batch learns of URLs, over what the seen test knows already. */
final class SeenChanges {
  /** A URL in the batch. */
  private static final class Sighting {
    private final UrlKey url;

    /** Null while it is new. */
    private @Nullable Reach reach;

    private @Nullable Known learned;

    private Sighting(UrlKey url) {
      this.url = url;
    }
  }

  private final SeenIndex seen;
  private Map<UrlKey, Sighting> sightings = new HashMap<>();
  private final List<Sighting> changed = new ArrayList<>();
  private int unknown;

  SeenChanges(SeenIndex seen) {
    this.seen = seen;
  }

  /** Looks up URLs that will be asked for, all at once. */
  void load(Collection<UrlKey> wanted) {
    if (sightings.isEmpty()) {
      sightings = HashMap.newHashMap(wanted.size());
    }
    List<UrlKey> asked = new ArrayList<>(wanted.size());
    List<Sighting> fresh = new ArrayList<>(wanted.size());
    for (UrlKey url : wanted) {
      Sighting sighting = new Sighting(url);
      if (sightings.putIfAbsent(url, sighting) == null) {
        asked.add(url);
        fresh.add(sighting);
      }
    }
    @Nullable Reach[] reaches = seen.resolve(asked);
    for (int i = 0; i < reaches.length; i++) {
      fresh.get(i).reach = reaches[i];
      unknown += reaches[i] == null ? 1 : 0;
    }
  }

  /** How many of those that were looked up were new then. */
  int unknown() {
    return unknown;
  }

  /** Null when the URL is new. */
  @Nullable Reach find(UrlKey url) {
    return sighting(url).reach;
  }

  /** All that is known of a URL that is not new. */
  Known known(UrlKey url) {
    Known known = sighting(url).learned;
    return known == null ? seen.stored(url) : known;
  }

  void put(UrlKey url, Known known) {
    Sighting sighting = sighting(url);
    if (sighting.learned == null) {
      changed.add(sighting);
    }
    sighting.reach = known.reach();
    sighting.learned = known;
  }

  void writeTo(Batch batch) {
    for (Sighting sighting : changed) {
      batch.put(Family.SEEN, Keys.seen(sighting.url), learned(sighting).encoded());
    }
  }

  void publish() {
    for (Sighting sighting : changed) {
      seen.remember(sighting.url, learned(sighting).reach());
    }
  }

  private Sighting sighting(UrlKey url) {
    Sighting sighting = sightings.get(url);
    if (sighting == null) {
      load(List.of(url));
      sighting = sightings.get(url);
    }
    return Objects.requireNonNull(sighting);
  }

  private static Known learned(Sighting sighting) {
    return Objects.requireNonNull(sighting.learned);
  }
}
