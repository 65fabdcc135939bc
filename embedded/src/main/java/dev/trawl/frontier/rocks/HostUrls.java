package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds URLs by their host. What a batch admits of one host is one row, so a page of links costs
 * one and not thirty; ids grow from batch to batch, so rows do not overlap.
 */
final class HostUrls {
  private static final int MOST_IN_ROW = 4_096;

  private final Map<HostWork, ChangedIds> added = new LinkedHashMap<>();

  /** Remembers a new URL; ids come in their order. */
  void add(HostWork work, long id) {
    added.computeIfAbsent(work, _ -> new ChangedIds()).add(id);
  }

  void writeTo(Batch batch) {
    added.forEach((work, ids) -> write(work, ids, batch));
  }

  /** Writes what a batch admits of one host. */
  static void write(HostWork work, ChangedIds ids, Batch batch) {
    for (int from = 0; from < ids.size(); from += MOST_IN_ROW) {
      int before = Math.min(ids.size(), from + MOST_IN_ROW);
      batch.put(
          Family.HOST_URLS,
          Keys.hostUrls(work.crawl(), work.host(), ids.get(from)),
          encode(ids, from, before));
    }
  }

  /**
   * Ids of a host's URLs from one on, in the order of ids or against it.
   *
   * @param most how many
   */
  static List<Long> read(
      Database database, CrawlId crawl, Host host, long at, boolean isDescending, int most) {
    List<Long> ids = new ArrayList<>();
    byte[] first = Keys.hostUrls(crawl, host, 1);
    byte[] beyond = Keys.hostUrls(crawl, host, at + 1);
    if (isDescending) {
      database.scanBack(
          Family.HOST_URLS,
          first,
          beyond,
          (key, value) -> {
            List<Long> row = decode(key, value);
            Collections.reverse(row);
            row.stream().filter(id -> id <= at).limit(most - ids.size()).forEach(ids::add);
            return ids.size() < most;
          });
    } else {
      // The row before may end beyond it.
      byte[][] from = {beyond};
      database.scanBack(
          Family.HOST_URLS,
          first,
          beyond,
          (key, _) -> {
            from[0] = key;
            return false;
          });
      database.scan(
          Family.HOST_URLS,
          from[0],
          Keys.hostUrls(crawl, host, Long.MAX_VALUE),
          (key, value) -> {
            decode(key, value).stream()
                .filter(id -> id >= at)
                .limit(most - ids.size())
                .forEach(ids::add);
            return ids.size() < most;
          });
    }
    return ids;
  }

  private static byte[] encode(ChangedIds ids, int from, int before) {
    Encoder out = new Encoder(4 + 2 * (before - from));
    for (int i = from + 1; i < before; i++) {
      out.number(ids.get(i) - ids.get(i - 1));
    }
    return out.done();
  }

  private static List<Long> decode(byte[] key, byte[] value) {
    Decoder in = new Decoder(value);
    List<Long> ids = new ArrayList<>();
    long id = Keys.hostUrlsFirst(key);
    ids.add(id);
    while (!in.isAtEnd()) {
      id += in.number();
      ids.add(id);
    }
    return ids;
  }
}
