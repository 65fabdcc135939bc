package dev.trawl.frontier.rocks;

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

  byte[] encoded() {
    return new Encoder(8).number(admitted).number(open).done();
  }

  static QueueCount decode(byte[] bytes) {
    Decoder in = new Decoder(bytes);
    long admitted = in.number();
    return new QueueCount(admitted, in.number());
  }
}
