package dev.trawl.server.api;

import dev.trawl.server.account.AuditEntry;
import dev.trawl.server.service.About;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who changed what, newest first. */
record AuditBody(
    List<Line> items, @About("the cursor of what follows; null at the end") @Nullable String next) {
  /** One change. */
  record Line(
      Instant at,
      String who,
      @About("the address that it came from; empty for a command on the home itself") String from,
      @About("such as crawl.create") String what,
      String object,
      Map<String, String> details) {
    static Line of(AuditEntry entry) {
      return new Line(
          entry.at(), entry.who(), entry.from(), entry.what(), entry.object(), entry.details());
    }
  }
}
