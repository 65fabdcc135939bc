package dev.trawl.server.api;

import dev.trawl.server.service.About;
import dev.trawl.server.service.StorageSize;
import java.util.List;

/** How much room the home takes. */
record StorageBody(
    @About("parts whose size is not known are not among them") List<StorageSize> items) {}
