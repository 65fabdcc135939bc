package dev.trawl.server.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The newest alerts, told and remembered for those who come later. */
public final class Alerts {
  private static final int MOST = 200;

  private final EventHub hub;
  private final Deque<Alert> recent = new ArrayDeque<>();

  public Alerts(EventHub hub) {
    this.hub = hub;
  }

  void raise(Alert alert) {
    synchronized (recent) {
      recent.addFirst(alert);
      if (recent.size() > MOST) {
        recent.removeLast();
      }
    }
    hub.publish(Topic.ALERTS, "alert", EventJson.text(alert));
  }

  /** Newest first. */
  public List<Alert> recent() {
    synchronized (recent) {
      return List.copyOf(recent);
    }
  }
}
