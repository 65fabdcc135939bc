package dev.trawl.server.service;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.frontier.HostStore;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostState;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import dev.trawl.server.service.OrderFile.Orders;
import dev.trawl.url.Host;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Hosts: what is known of them, and what operators order for them. */
public final class HostDesk {
  private static final int LONGEST_REASON = 500;
  private static final int LONGEST_NAME = 253;
  private static final String FORBIDDEN = "isAllowed was set to false";

  private final HostStore hosts;
  private final OrderFile orders;
  private final Audit audit;
  private final InstantSource clock;

  HostDesk(HostStore hosts, OrderFile orders, Audit audit, InstantSource clock) {
    this.hosts = hosts;
    this.orders = orders;
    this.audit = audit;
    this.clock = clock;
  }

  public static HostDesk of(HostStore hosts, Cabinet cabinet, Audit audit, InstantSource clock) {
    return new HostDesk(hosts, new OrderFile(cabinet), audit, clock);
  }

  /** Hosts that were ever asked, in the order of their names. */
  public List<HostCard> list(String after, int limit) {
    Orders all = orders.orders();
    return hosts.list(after, limit).stream()
        .map(state -> card(state, all.inForce(), all.hosts().get(state.host().name())))
        .toList();
  }

  /** All that is ordered, as it is in force. */
  public HostOrders orders() {
    return orders.orders().inForce();
  }

  public HostCard find(String name) {
    Host host = host("host", name);
    Orders all = orders.orders();
    OrderPaper paper = all.hosts().get(host.name());
    HostState state = hosts.find(host).orElse(null);
    boolean hasOrder = all.inForce().overrides(host).isPresent() || paper != null;
    if (state == null && !hasOrder) {
      throw Declined.unknown(
          "nothing is known of host %s; list those that are with GET /v1/hosts".formatted(host));
    }
    return card(state == null ? HostState.unknown(host) : state, all.inForce(), paper);
  }

  /**
   * Orders a pace, a number of requests at a time, or that nothing be asked of a host. What was
   * ordered before is replaced; its reset stays.
   */
  public HostCard order(
      Caller caller,
      String name,
      @Nullable Duration pace,
      int concurrency,
      @Nullable String blockedReason) {
    Host host = host("host", name);
    if (blockedReason != null) {
      checkReason("blockedReason", blockedReason);
    }
    return order(
        caller,
        host,
        known -> known.withPace(pace).withConcurrency(concurrency).withBlockedReason(blockedReason),
        false);
  }

  /**
   * Orders a pace, or whether anything may be asked, or both; the rest of what is ordered stays.
   *
   * @param isAllowed true also takes the domain itself off the block list, but none above it
   */
  public HostCard order(
      Caller caller, String name, @Nullable Duration pace, @Nullable Boolean isAllowed) {
    Host host = host("host", name);
    boolean allows = isAllowed != null && isAllowed;
    return order(
        caller,
        host,
        known -> {
          OrderPaper paced = pace == null ? known : known.withPace(pace);
          if (isAllowed == null) {
            return paced;
          }
          String reason = paced.blockedReason() == null ? FORBIDDEN : paced.blockedReason();
          return paced.withBlockedReason(allows ? null : reason);
        },
        allows && isBlockedDomain(host));
  }

  private HostCard order(
      Caller caller, Host host, UnaryOperator<OrderPaper> step, boolean unblocks) {
    orders.revise(
        host.name(),
        known -> legal(step.apply(known).given(caller.name(), clock.instant())),
        unblocks,
        paper -> {
          List<Change> entries = new ArrayList<>();
          entries.add(entry(caller, "host.order", "host " + host, describe(paper)));
          if (unblocks) {
            entries.add(entry(caller, "domain.unblock", "domain " + host, ""));
          }
          return entries;
        });
    return find(host.name());
  }

  private static OrderPaper legal(OrderPaper paper) {
    try {
      paper.overrides();
      return paper;
    } catch (IllegalArgumentException e) {
      throw SettingTexts.refused(e);
    }
  }

  private boolean isBlockedDomain(Host host) {
    return orders.find(OrderFile.DOMAIN, host.name()).isPresent();
  }

  /** Takes an order back; the crawls' own settings hold again. */
  public void withdraw(Caller caller, String name) {
    Host host = host("host", name);
    if (orders.find(OrderFile.HOST, host.name()).isEmpty()) {
      throw Declined.unknown("nothing was ordered for host %s".formatted(host));
    }
    orders.remove(OrderFile.HOST, host.name(), entry(caller, "host.withdraw", "host " + host, ""));
  }

  /** Declares all back-off of a host over; what it asks for in robots.txt stays. */
  public HostCard reset(Caller caller, String name) {
    return reset(caller, name, false);
  }

  /**
   * The same.
   *
   * @param allows whether blocks of the host and of the domain of its name end, too
   */
  public HostCard reset(Caller caller, String name, boolean allows) {
    Host host = find(name).state().host();
    Instant now = clock.instant();
    boolean unblocks = allows && isBlockedDomain(host);
    orders.revise(
        host.name(),
        known ->
            (allows ? known.withBlockedReason(null) : known).reset(now).given(caller.name(), now),
        unblocks,
        _ -> List.of(entry(caller, "host.reset", "host " + host, allows ? "allowed again" : "")));
    return find(host.name());
  }

  /** Blocked domains in the order of their names. */
  public List<OrderPaper> blocked(String after, int limit) {
    return orders.list(OrderFile.DOMAIN, after, limit);
  }

  public OrderPaper blockedDomain(String name) {
    Host domain = host("domain", name);
    return orders
        .find(OrderFile.DOMAIN, domain.name())
        .orElseThrow(() -> Declined.unknown("domain %s is not blocked".formatted(domain)));
  }

  /** Blocks a domain with all hosts below it. */
  public OrderPaper block(Caller caller, String name, String reason) {
    Host domain = host("domain", name);
    checkReason("reason", reason);
    OrderPaper paper =
        new OrderPaper(domain.name(), null, 1, reason, null, caller.name(), clock.instant());
    orders.put(OrderFile.DOMAIN, paper, entry(caller, "domain.block", "domain " + domain, reason));
    return paper;
  }

  public void unblock(Caller caller, String name) {
    OrderPaper paper = blockedDomain(name);
    orders.remove(
        OrderFile.DOMAIN,
        paper.name(),
        entry(caller, "domain.unblock", "domain " + paper.name(), ""));
  }

  /** A host as it stands in URLs, whatever the spelling. */
  public static Host host(String field, String name) {
    boolean isPlain = !name.isEmpty() && name.length() <= LONGEST_NAME && name.indexOf('@') < 0;
    if (isPlain && name.chars().noneMatch(c -> "/?#\\ :%".indexOf(c) >= 0 && !isAddress(name, c))) {
      String url = "http://" + name + "/";
      if (Normalizer.of(Profile.CONSERVATIVE).parse(url) instanceof Resolution.Resolved(var found)
          && found.pathAndQuery().equals("/")
          && found.host().name().length() <= LONGEST_NAME) {
        return found.host();
      }
    }
    throw Declined.invalid(field, name, "give a name such as example.org");
  }

  private static boolean isAddress(String name, int c) {
    return c == ':' && name.startsWith("[") && name.endsWith("]");
  }

  private static HostCard card(HostState state, HostOrders all, @Nullable OrderPaper paper) {
    return new HostCard(all.overrides(state.host()).map(state::with).orElse(state), paper);
  }

  private Change entry(Caller caller, String action, String object, String detail) {
    return audit.entry(
        caller, action, object, detail.isEmpty() ? Map.of() : Map.of("order", detail));
  }

  private static void checkReason(String field, String reason) {
    if (reason.isBlank() || reason.length() > LONGEST_REASON) {
      throw Declined.invalid(field, reason, "say in 1 to 500 characters why");
    }
  }

  private static String describe(OrderPaper paper) {
    String pace = paper.pace() == null ? "" : "pace " + paper.pace() + ", ";
    String block = paper.blockedReason() == null ? "" : ", blocked: " + paper.blockedReason();
    return pace + "concurrency " + paper.concurrency() + block;
  }
}
