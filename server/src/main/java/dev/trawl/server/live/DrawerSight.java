package dev.trawl.server.live;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.live.EventJson.DrawerNews;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Sees what is administered change, by whomever and in whichever process. Only the kind of what
 * changed is told, so that everybody may hear it: whoever may read it asks for it.
 */
final class DrawerSight {
  private static final List<Drawer> LOOKED_AT =
      List.of(
          Drawer.SETTINGS,
          Drawer.ORDERS,
          Drawer.USERS,
          Drawer.SESSIONS,
          Drawer.TOKENS,
          Drawer.AUDIT);

  private final Cabinet cabinet;
  private final EventHub hub;
  private final Map<Drawer, Long> known = new EnumMap<>(Drawer.class);

  DrawerSight(Cabinet cabinet, EventHub hub) {
    this.cabinet = cabinet;
    this.hub = hub;
  }

  void look(Instant now) {
    Map<Drawer, Long> versions = new EnumMap<>(Drawer.class);
    LOOKED_AT.forEach(drawer -> versions.put(drawer, cabinet.version(drawer)));
    List<String> changed =
        LOOKED_AT.stream()
            .filter(drawer -> !Objects.equals(versions.get(drawer), known.get(drawer)))
            .map(drawer -> drawer.name().toLowerCase(Locale.ROOT))
            .toList();
    if (!known.isEmpty() && !changed.isEmpty()) {
      DrawerNews news = new DrawerNews(now, changed);
      hub.publish(Topic.ADMINISTRATION, "administration", EventJson.text(news));
    }
    known.putAll(versions);
  }
}
