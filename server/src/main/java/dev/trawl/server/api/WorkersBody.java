package dev.trawl.server.api;

import dev.trawl.server.service.WorkerStatus;
import java.util.List;

/** Who crawls. */
record WorkersBody(List<WorkerStatus> items) {}
