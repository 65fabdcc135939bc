package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Durations;
import dev.trawl.server.account.Caller;
import dev.trawl.server.service.Declined;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.OrderPaper;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Changes one thing of what is ordered for a domain and leaves the rest as it is. */
final class DomainOrders {
  private static final String FORBIDDEN = "isAllowed was set to false";

  private final HostDesk desk;

  DomainOrders(HostDesk desk) {
    this.desk = desk;
  }

  /**
   * Orders a pace, or whether anything may be asked, or both.
   *
   * @param isAllowed true also takes the domain itself off the block list, but none above it
   */
  void change(Caller caller, String domain, @Nullable Duration pace, @Nullable Boolean isAllowed) {
    OrderPaper known = maybe(() -> desk.find(domain)).map(card -> card.order()).orElse(null);
    String before = known == null ? null : known.pace();
    Duration paceBefore = before == null ? null : Durations.parse(before);
    String blocked = known == null ? null : known.blockedReason();
    if (isAllowed != null) {
      blocked = isAllowed ? null : blocked == null ? FORBIDDEN : blocked;
    }
    desk.order(
        caller,
        domain,
        pace == null ? paceBefore : pace,
        known == null ? 1 : known.concurrency(),
        blocked);
    if (isAllowed != null && isAllowed && maybe(() -> desk.blockedDomain(domain)).isPresent()) {
      desk.unblock(caller, domain);
    }
  }

  /** Empty where the desk knows of nothing. */
  private static <T> Optional<T> maybe(Supplier<T> search) {
    try {
      return Optional.of(search.get());
    } catch (Declined e) {
      if (e.kind() == Declined.Kind.UNKNOWN) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
