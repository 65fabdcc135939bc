package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * How many URLs of a host a crawl has.
 *
 * @param open may still count what an ended crawl left behind; it only tells where to look
 */
record QueueCount(long admitted, long open) {
  static final QueueCount NONE = new QueueCount(0, 0);

  QueueCount plus(int newUrls, int opened) {
    return new QueueCount(admitted + newUrls, open + opened);
  }

  static QueueCount stored(Database database, CrawlId crawl, Host host) {
    byte @Nullable [] count = database.get(Family.QUEUES, Keys.queue(new HostWork(crawl, host)));
    return count == null ? NONE : decode(count);
  }

  byte[] encoded() {
    return new Encoder(8).number(admitted).number(open).done();
  }

  static QueueCount decode(byte[] bytes) {
    Decoder in = new Decoder(bytes);
    long admitted = in.number();
    return new QueueCount(admitted, in.number());
  }
}
