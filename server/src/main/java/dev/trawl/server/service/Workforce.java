package dev.trawl.server.service;

import java.util.List;

/** Who crawls for this home. */
@FunctionalInterface
public interface Workforce {
  List<WorkerStatus> workers();
}
