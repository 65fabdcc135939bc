package dev.trawl.server.statistics;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Readings in the cabinet. What is kept is how far a crawl had got, not what it did since: so
 * nothing is counted twice or lost between two servers, or while none of them runs.
 */
final class SampleDrawer {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final TypeReference<TreeMap<String, Long>> AMOUNTS = new TypeReference<>() {};
  private static final String OPEN = "open";

  /** So many documents are read or removed at a time. */
  private static final int STRETCH = 1_000;

  private final Cabinet cabinet;

  SampleDrawer(Cabinet cabinet) {
    this.cabinet = cabinet;
  }

  /** A reading and the stretch of time at whose end it was made. */
  record Sample(Instant from, Reading reading) {}

  /** The newest reading; null when there is none. */
  @Nullable Sample newest(Resolution resolution, @Nullable CrawlId crawl) {
    return newestBefore(SampleKey.end(resolution, crawl), resolution, crawl);
  }

  /** The newest reading of a stretch that began before a time; null when there is none. */
  @Nullable Sample newestBefore(Resolution resolution, @Nullable CrawlId crawl, Instant time) {
    return newestBefore(SampleKey.at(resolution, crawl, time), resolution, crawl);
  }

  private @Nullable Sample newestBefore(
      String before, Resolution resolution, @Nullable CrawlId crawl) {
    List<Document> last =
        cabinet.listBack(Drawer.SAMPLES, SampleKey.prefix(resolution, crawl), before, 1);
    return last.isEmpty() ? null : sample(last.getFirst());
  }

  List<Sample> between(Resolution resolution, @Nullable CrawlId crawl, Instant from, Instant to) {
    return cabinet
        .list(
            Drawer.SAMPLES,
            SampleKey.at(resolution, crawl, from),
            SampleKey.at(resolution, crawl, to),
            Series.MOST)
        .stream()
        .map(SampleDrawer::sample)
        .toList();
  }

  /** The newest reading before a stretch, be it kept at a coarser resolution only. */
  Reading before(Resolution resolution, @Nullable CrawlId crawl, Instant from) {
    for (Resolution kept : List.of(Resolution.MINUTE, Resolution.HOUR, Resolution.DAY)) {
      if (kept.compareTo(resolution) >= 0) {
        Sample sample = newestBefore(kept, crawl, kept.start(from));
        if (sample != null) {
          return sample.reading();
        }
      }
    }
    return Reading.NONE;
  }

  /** The newest reading of all. Days are kept for ever, so it is found there. */
  Reading last(@Nullable CrawlId crawl) {
    Sample sample = newest(Resolution.DAY, crawl);
    return sample == null ? Reading.NONE : sample.reading();
  }

  /** What a crawl had done before statistics were kept of it; null when that is not known. */
  @Nullable Tally base(CrawlId crawl) {
    return cabinet.find(Drawer.SAMPLES, baseKey(crawl)).map(d -> reading(d).total()).orElse(null);
  }

  /**
   * Keeps the readings at the end of a minute, all or none.
   *
   * @param bases of the crawls of which nothing was kept so far
   * @return whether they were kept; not when somebody else has done it before
   */
  boolean keep(
      Instant minute, Map<@Nullable CrawlId, Reading> readings, Map<CrawlId, Tally> bases) {
    List<Change> changes = new ArrayList<>();
    bases.forEach(
        (crawl, base) ->
            changes.add(Change.add(Drawer.SAMPLES, baseKey(crawl), body(new Reading(base, 0)))));
    readings.forEach(
        (crawl, reading) -> {
          String body = body(reading);
          changes.add(
              Change.add(Drawer.SAMPLES, SampleKey.at(Resolution.MINUTE, crawl, minute), body));
          for (Resolution coarse : List.of(Resolution.HOUR, Resolution.DAY)) {
            String key = SampleKey.at(coarse, crawl, coarse.start(minute));
            changes.add(Change.put(Drawer.SAMPLES, key, body));
          }
        });
    return cabinet.write(changes);
  }

  /** Removes some of what is too old, of all crawls. */
  void prune(Instant now) {
    for (Resolution resolution : Resolution.values()) {
      if (resolution.isStored() && resolution.kept() != null) {
        prune(resolution, now.minus(resolution.kept()));
      }
    }
  }

  private void prune(Resolution resolution, Instant oldest) {
    String from = resolution.label() + "/";
    String end = resolution.label() + "/~";
    List<Document> next = cabinet.list(Drawer.SAMPLES, from, end, 1);
    while (!next.isEmpty()) {
      CrawlId crawl = SampleKey.parse(next.getFirst().key()).crawl();
      remove(SampleKey.prefix(resolution, crawl), SampleKey.at(resolution, crawl, oldest));
      next = cabinet.list(Drawer.SAMPLES, SampleKey.end(resolution, crawl), end, 1);
    }
  }

  /** Removes all that is kept of a crawl. */
  void forget(CrawlId crawl) {
    for (Resolution resolution : Resolution.values()) {
      if (resolution.isStored()) {
        remove(SampleKey.prefix(resolution, crawl), SampleKey.end(resolution, crawl));
      }
    }
    cabinet.write(List.of(Change.remove(Drawer.SAMPLES, baseKey(crawl))));
  }

  private void remove(String from, String before) {
    List<Document> old = cabinet.list(Drawer.SAMPLES, from, before, STRETCH);
    while (!old.isEmpty()) {
      cabinet.write(old.stream().map(d -> Change.remove(Drawer.SAMPLES, d.key())).toList());
      old = old.size() < STRETCH ? List.of() : cabinet.list(Drawer.SAMPLES, from, before, STRETCH);
    }
  }

  private static String body(Reading reading) {
    SortedMap<String, Long> amounts = reading.total().amounts();
    amounts.put(OPEN, reading.open());
    return JSON.writeValueAsString(amounts);
  }

  private static Sample sample(Document document) {
    return new Sample(SampleKey.parse(document.key()).from(), reading(document));
  }

  private static Reading reading(Document document) {
    TreeMap<String, Long> amounts = JSON.readValue(document.body(), AMOUNTS);
    Long open = amounts.remove(OPEN);
    return new Reading(Tally.of(amounts), open == null ? 0 : open);
  }

  private static String baseKey(CrawlId crawl) {
    return "base/%016d".formatted(crawl.value());
  }
}
