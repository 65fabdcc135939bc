package dev.trawl.server.api;

import dev.trawl.server.service.About;
import dev.trawl.server.service.OrderPaper;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an operator ordered for a host. */
record OrderBody(
    @Nullable String pace,
    int concurrency,
    @Nullable String blockedReason,
    @About("when all back-off of before was declared over") @Nullable Instant resetAt,
    String by,
    Instant at) {
  static @Nullable OrderBody of(@Nullable OrderPaper paper) {
    return paper == null
        ? null
        : new OrderBody(
            paper.pace(),
            paper.concurrency(),
            paper.blockedReason(),
            paper.resetAt(),
            paper.by(),
            paper.at());
  }
}
