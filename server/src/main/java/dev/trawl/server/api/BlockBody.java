package dev.trawl.server.api;

import dev.trawl.server.service.OrderPaper;
import java.time.Instant;

/** A blocked domain: nothing is fetched from it or any host below it. */
record BlockBody(String domain, String reason, String by, Instant at) {
  static BlockBody of(OrderPaper paper) {
    String reason = paper.blockedReason() == null ? "" : paper.blockedReason();
    return new BlockBody(paper.name(), reason, paper.by(), paper.at());
  }
}
