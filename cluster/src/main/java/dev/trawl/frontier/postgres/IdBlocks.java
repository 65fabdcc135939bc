package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Numbers for URL records, in the order of admission. A worker takes them in blocks, in a statement
 * of its own, so that workers do not wait for each other. For the committer alone.
 */
final class IdBlocks {
  private static final long FIRST_BLOCK = 64;
  private static final long LARGEST_BLOCK = 8_192;

  private static final String GIVE_BACK =
      """
      UPDATE url_ids u SET next_id = v.next FROM unnest(?::bigint[], ?::bigint[], ?::bigint[])
        AS v(crawl, next, taken_to)
      WHERE u.crawl = v.crawl AND u.next_id = v.taken_to
      """;

  private record Block(long next, long end, long size) {}

  private final Database database;
  private final Map<CrawlId, Block> blocks = new HashMap<>();
  private final Map<CrawlId, Long> marks = new HashMap<>();

  IdBlocks(Database database) {
    this.database = database;
  }

  UrlId next(CrawlId crawl) {
    Block block = blocks.get(crawl);
    if (block == null || block.next == block.end) {
      block = reserve(crawl, block == null ? FIRST_BLOCK : Math.min(LARGEST_BLOCK, block.size * 2));
    }
    marks.putIfAbsent(crawl, block.next);
    blocks.put(crawl, new Block(block.next + 1, block.end, block.size));
    return new UrlId(block.next);
  }

  /** What was given since the last call is in use. */
  void keep() {
    marks.clear();
  }

  /** What was given since the last {@link #keep} is given again, as far as it is in one block. */
  void takeBack() {
    marks.forEach(
        (crawl, mark) ->
            blocks.computeIfPresent(
                crawl,
                (_, block) ->
                    mark >= block.end - block.size
                        ? new Block(mark, block.end, block.size)
                        : block));
    marks.clear();
  }

  /**
   * Takes new blocks from now on: a database that was away may have forgotten that we have these.
   */
  void forget() {
    blocks.clear();
    marks.clear();
  }

  /**
   * Gives back what was not used, as far as nobody took numbers after us. A database that is away
   * is not waited for: there are enough numbers.
   */
  void giveBack() {
    List<Map.Entry<CrawlId, Block>> unused = List.copyOf(blocks.entrySet());
    blocks.clear();
    if (!unused.isEmpty()) {
      var _ =
          database.tryRead(
              session ->
                  session
                      .query(GIVE_BACK)
                      .longs(unused, entry -> entry.getKey().value())
                      .longs(unused, entry -> entry.getValue().next)
                      .longs(unused, entry -> entry.getValue().end)
                      .run());
    }
  }

  private Block reserve(CrawlId crawl, long size) {
    long end =
        database.read(
            session ->
                Objects.requireNonNull(
                    session
                        .query(
                            "UPDATE url_ids SET next_id = next_id + ? WHERE crawl = ?"
                                + " RETURNING next_id")
                        .number(size)
                        .number(crawl.value())
                        .first(row -> row.getLong(1))));
    return new Block(end - size, end, size);
  }
}
