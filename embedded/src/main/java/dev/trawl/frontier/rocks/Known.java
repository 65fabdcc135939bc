package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;

/** What the store says of a URL that has a record. */
record Known(UrlId id, Reach reach) {
  byte[] encoded() {
    Encoder out = new Encoder(12).number(id.value());
    return out.number(reach.depth()).number(reach.redirects()).done();
  }

  static Known decode(byte[] bytes) {
    Decoder in = new Decoder(bytes);
    UrlId id = new UrlId(in.number());
    int depth = in.smallNumber();
    return new Known(id, new Reach(depth, in.smallNumber()));
  }
}
