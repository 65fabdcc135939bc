package dev.trawl.server.service;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.pace.HostOrder;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostOverrides;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;

/** Orders for hosts, and the block list of domains, as documents. */
final class OrderFile {
  static final String HOST = "h/";
  static final String DOMAIN = "d/";

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int BATCH = 1_000;
  private static final int MOST_TRIES = 20;

  private final Cabinet cabinet;

  OrderFile(Cabinet cabinet) {
    this.cabinet = cabinet;
  }

  long version() {
    return cabinet.version(Drawer.ORDERS);
  }

  Optional<OrderPaper> find(String kind, String name) {
    return cabinet.find(Drawer.ORDERS, kind + name).map(OrderFile::read);
  }

  /** In the order of their names. */
  List<OrderPaper> list(String kind, String after, int limit) {
    String from = after.isEmpty() ? kind : kind + after + "\u0001";
    return cabinet.list(Drawer.ORDERS, from, end(kind), limit).stream()
        .map(OrderFile::read)
        .toList();
  }

  /** Keeps an order, and the audit entry that tells of it, in one step. */
  void put(String kind, OrderPaper paper, Change entry) {
    String body = JSON.writeValueAsString(paper);
    cabinet.write(List.of(Change.put(Drawer.ORDERS, kind + paper.name(), body), entry));
  }

  /**
   * Changes the order of a host from what it is, in one step with all else that is given.
   *
   * @param unblocks whether the domain of that name is taken off the block list, too
   * @param entries of the audit, given the order as it will be
   */
  void revise(
      String name,
      UnaryOperator<OrderPaper> step,
      boolean unblocks,
      Function<OrderPaper, List<Change>> entries) {
    for (int i = 0; i < MOST_TRIES; i++) {
      Optional<Document> known = cabinet.find(Drawer.ORDERS, HOST + name);
      OrderPaper next =
          step.apply(known.map(OrderFile::read).orElseGet(() -> OrderPaper.none(name)));
      String body = JSON.writeValueAsString(next);
      List<Change> changes = new ArrayList<>(entries.apply(next));
      changes.add(
          known
              .map(document -> Change.replace(Drawer.ORDERS, document, body))
              .orElseGet(() -> Change.add(Drawer.ORDERS, HOST + name, body)));
      if (unblocks) {
        changes.add(Change.remove(Drawer.ORDERS, DOMAIN + name));
      }
      if (cabinet.write(changes)) {
        return;
      }
    }
    throw Declined.conflict("host %s is being ordered by others; try again".formatted(name));
  }

  void remove(String kind, String name, Change entry) {
    cabinet.write(List.of(Change.remove(Drawer.ORDERS, kind + name), entry));
  }

  /**
   * All orders.
   *
   * @param hosts those given for hosts, by name
   * @param inForce what follows from them and from the block list
   */
  record Orders(Map<String, OrderPaper> hosts, HostOrders inForce) {}

  /** Everything at once. A blocked domain's order stands before that of the host of its name. */
  Orders orders() {
    Map<String, OrderPaper> hosts = new HashMap<>();
    Map<String, HostOrder> byName = new HashMap<>();
    for (OrderPaper paper : all(HOST)) {
      hosts.put(paper.name(), paper);
      byName.put(
          paper.name(), new HostOrder(paper.name(), false, paper.overrides(), paper.resetAt()));
    }
    for (OrderPaper paper : all(DOMAIN)) {
      HostOrder host = byName.get(paper.name());
      HostOverrides blocked = paper.overrides();
      byName.put(
          paper.name(),
          new HostOrder(paper.name(), true, blocked, host == null ? null : host.resetAt()));
    }
    return new Orders(hosts, HostOrders.of(byName.values()));
  }

  private List<OrderPaper> all(String kind) {
    List<OrderPaper> all = new ArrayList<>();
    List<OrderPaper> some = list(kind, "", BATCH);
    while (!some.isEmpty()) {
      all.addAll(some);
      some = list(kind, some.getLast().name(), BATCH);
    }
    return all;
  }

  /** The first key after all those of a kind: the slash's successor. */
  private static String end(String kind) {
    return kind.substring(0, kind.length() - 1) + "0";
  }

  private static OrderPaper read(Document document) {
    return JSON.readValue(document.body(), OrderPaper.class);
  }
}
