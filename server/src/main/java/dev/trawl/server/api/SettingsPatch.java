package dev.trawl.server.api;

import dev.trawl.server.service.About;
import dev.trawl.server.service.ServerSettings;
import org.jspecify.annotations.Nullable;

/** Settings to change; what is left out stays. */
record SettingsPatch(
    @About("0 to 1h, or adaptive: the pace of crawls that name none") @Nullable String defaultPace,
    @About("where site owners reach whoever runs this; empty: as the server was started")
        @Nullable String contact,
    @About("1m or more such as 7d: crawls that ended longer ago are deleted; empty: none is")
        @Nullable String keepEnded) {
  ServerSettings on(ServerSettings before) {
    ServerSettings next = before;
    next = defaultPace == null ? next : next.withDefaultPace(defaultPace);
    next = contact == null ? next : next.withContact(contact);
    return keepEnded == null ? next : next.withKeepEnded(keepEnded);
  }
}
