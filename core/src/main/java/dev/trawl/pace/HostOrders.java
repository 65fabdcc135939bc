package dev.trawl.pace;

import dev.trawl.url.Host;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All that operators ordered, at one moment. An order for the host itself comes before one for a
 * domain above it, and a nearer domain before a farther one; only a block cannot be undone below.
 *
 * <p>A name with the root's dot is the same name: nobody gets around a block by writing it.
 */
public final class HostOrders {
  public static final HostOrders NONE = new HostOrders(Map.of());

  private final Map<String, HostOrder> byName;

  private HostOrders(Map<String, HostOrder> byName) {
    this.byName = byName;
  }

  public static HostOrders of(Collection<HostOrder> orders) {
    Map<String, HostOrder> byName = new HashMap<>();
    for (HostOrder order : orders) {
      byName.put(withoutRootDot(order.name()), order);
    }
    return new HostOrders(Map.copyOf(byName));
  }

  public boolean isEmpty() {
    return byName.isEmpty();
  }

  /** What is ordered for a host; empty when nothing is. */
  public Optional<HostOverrides> overrides(Host host) {
    HostOverrides nearest = null;
    for (String at = firstName(host); at != null; at = nextName(host, at)) {
      HostOrder order = find(host, at);
      HostOverrides here = order == null ? HostOverrides.NONE : order.overrides();
      if (here.equals(HostOverrides.NONE)) {
        // It may be there for its reset alone, which undoes nothing that is ordered above.
        continue;
      }
      if (here.blockedReason().isPresent()) {
        return Optional.of(here);
      }
      nearest = nearest == null ? here : nearest;
    }
    return Optional.ofNullable(nearest);
  }

  /** When the back-off of a host was last declared over, for itself or above; null when never. */
  public @Nullable Instant resetAt(Host host) {
    Instant last = null;
    for (String at = firstName(host); at != null; at = nextName(host, at)) {
      HostOrder order = find(host, at);
      Instant here = order == null ? null : order.resetAt();
      last = here == null ? last : HostPace.latest(last, here);
    }
    return last;
  }

  private @Nullable HostOrder find(Host host, String at) {
    HostOrder order = byName.get(at);
    boolean holds = order != null && (order.isDomain() || at.equals(withoutRootDot(host.name())));
    return holds ? order : null;
  }

  private @Nullable String firstName(Host host) {
    return isEmpty() ? null : withoutRootDot(host.name());
  }

  private static @Nullable String nextName(Host host, String name) {
    int dot = name.indexOf('.');
    return dot < 0 || host.isAddress() ? null : name.substring(dot + 1);
  }

  private static String withoutRootDot(String name) {
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }
}
