package dev.trawl.fetch.http;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Connections between two exchanges. The warmest is taken first, the coldest is dropped first. */
final class ConnectionPool implements AutoCloseable {
  private final IdleLimits limits;
  private final InstantSource clock;
  private final Map<Connection.Key, ArrayDeque<Connection>> byKey = new HashMap<>();

  /** When each came to rest, coldest first. */
  private final Map<Connection, Instant> restingSince = new LinkedHashMap<>();

  private boolean closed;

  ConnectionPool(IdleLimits limits, InstantSource clock) {
    this.limits = limits;
    this.clock = clock;
  }

  /** A connection that can carry a request now; null when there is none. */
  @Nullable Connection take(Connection.Key key) {
    for (Connection c = poll(key); c != null; c = poll(key)) {
      if (c.transport().isQuiet()) {
        return c;
      }
      c.close();
    }
    return null;
  }

  private synchronized @Nullable Connection poll(Connection.Key key) {
    dropExpired();
    ArrayDeque<Connection> resting = byKey.get(key);
    if (resting == null) {
      return null;
    }
    Connection warmest = resting.getLast();
    remove(warmest);
    return warmest;
  }

  /** Keeps a connection for the next request, or closes it when there are enough. */
  synchronized void giveBack(Connection connection) {
    connection.transport().rest();
    ArrayDeque<Connection> resting =
        byKey.computeIfAbsent(connection.key(), key -> new ArrayDeque<>());
    resting.addLast(connection);
    restingSince.put(connection, clock.instant());
    if (closed || resting.size() > limits.perOrigin()) {
      drop(resting.getFirst());
    }
    if (restingSince.size() > limits.overall()) {
      drop(restingSince.keySet().iterator().next());
    }
  }

  synchronized void dropExpired() {
    Instant oldest = clock.instant().minus(limits.age());
    List<Connection> expired = new ArrayList<>();
    for (Iterator<Map.Entry<Connection, Instant>> i = restingSince.entrySet().iterator();
        i.hasNext(); ) {
      Map.Entry<Connection, Instant> coldest = i.next();
      if (coldest.getValue().isAfter(oldest)) {
        break;
      }
      expired.add(coldest.getKey());
    }
    expired.forEach(this::drop);
  }

  private void drop(Connection connection) {
    remove(connection);
    connection.close();
  }

  private void remove(Connection connection) {
    restingSince.remove(connection);
    ArrayDeque<Connection> resting = byKey.get(connection.key());
    if (resting != null && resting.remove(connection) && resting.isEmpty()) {
      byKey.remove(connection.key());
    }
  }

  synchronized int size() {
    return restingSince.size();
  }

  @Override
  public synchronized void close() {
    closed = true;
    List.copyOf(restingSince.keySet()).forEach(this::drop);
  }
}
