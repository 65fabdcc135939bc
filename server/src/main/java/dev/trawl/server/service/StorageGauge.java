package dev.trawl.server.service;

import java.util.List;

/** How much room the home takes. */
@FunctionalInterface
public interface StorageGauge {
  /** Where nobody can tell. */
  StorageGauge UNKNOWN = List::of;

  List<StorageSize> sizes();
}
