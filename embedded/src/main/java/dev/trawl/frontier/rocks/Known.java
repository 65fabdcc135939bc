package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;

/** What the seen test says of a URL that has a record. */
record Known(UrlId id, int depth, int redirects) {
  Known lowered(int newDepth, int newRedirects) {
    return new Known(id, Math.min(depth, newDepth), Math.min(redirects, newRedirects));
  }

  boolean isBeyond(int otherDepth, int otherRedirects) {
    return otherDepth < depth || otherRedirects < redirects;
  }

  byte[] encoded() {
    return new Encoder(12).number(id.value()).number(depth).number(redirects).done();
  }

  static Known decode(byte[] bytes) {
    Decoder in = new Decoder(bytes);
    UrlId id = new UrlId(in.number());
    int depth = in.smallNumber();
    return new Known(id, depth, in.smallNumber());
  }
}
