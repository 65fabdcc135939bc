package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import org.jspecify.annotations.Nullable;

/** Records as people see them: what is stored, with the claims of the moment laid over it. */
final class Records {
  private final Database database;
  private final Memory memory;

  Records(Database database, Memory memory) {
    this.database = database;
    this.memory = memory;
  }

  UrlRecord read(UrlRow row) {
    if (!row.isOpen()) {
      return row.url();
    } else if (row.generation() < memory.book(row.url().crawl()).generation) {
      return row.with(UrlState.CANCELLED, row.url().facts()).url();
    }
    return memory.claims.isLent(row.ref()) ? row.inProgress() : row.url();
  }

  /** The ids of those that are IN_PROGRESS. */
  NavigableSet<Long> lent(CrawlId crawl) {
    return memory.claims.lentIds(crawl);
  }

  /** Those that are there, in the order of the ids given. */
  List<UrlRecord> find(CrawlId crawl, Collection<Long> ids) {
    List<UrlRef> refs = new ArrayList<>(ids.size());
    List<byte[]> keys = new ArrayList<>(ids.size());
    for (long id : ids) {
      refs.add(new UrlRef(crawl.value(), id));
      keys.add(Keys.url(crawl, id));
    }
    List<byte @Nullable []> stored = database.get(Family.URLS, keys);
    List<UrlRecord> records = new ArrayList<>(ids.size());
    for (int i = 0; i < refs.size(); i++) {
      byte @Nullable [] row = stored.get(i);
      if (row != null) {
        records.add(read(UrlRowCodec.decode(refs.get(i), row)));
      }
    }
    return records;
  }
}
