package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** Settings to change; what is left out stays. */
record SettingsPatch(
    @About("0 to 1h, or adaptive: the pace of crawls that name none") @Nullable String defaultPace,
    @About("where site owners reach whoever runs this; empty: as the server was started")
        @Nullable String contact) {}
