package dev.trawl.bench.meter;

import java.time.Duration;

/**
 * What one run of a crawler used.
 *
 * @param wall from its start to its end, or to when it was stopped
 * @param cpu of the whole process tree
 * @param peakKb the most memory that the tree had in RAM
 * @param exit its exit code; -1 when it was stopped
 */
public record Usage(Duration wall, Duration cpu, long peakKb, int exit, Course course) {
  public static final int STOPPED = -1;

  public boolean wasStopped() {
    return exit == STOPPED;
  }
}
