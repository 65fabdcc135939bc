package dev.trawl.bench.chaos;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A fault as it was done.
 *
 * @param target the worker that it was done to; empty when it was done to all or to none
 * @param tookHold whether there are signs that it had the effect that it was to have
 * @param takeOver from the death of the worker until others had all of its slots; null when it did
 *     not die for good
 * @param wasFenced whether the worker found itself fenced off
 * @param remark what else is worth knowing
 */
public record Injury(
    Fault fault,
    String target,
    boolean tookHold,
    @Nullable Duration takeOver,
    boolean wasFenced,
    String remark) {
  static Injury of(Fault fault, String target, boolean tookHold, String remark) {
    return new Injury(fault, target, tookHold, null, false, remark);
  }

  Injury takenOverAfter(Duration time) {
    return new Injury(fault, target, tookHold, time, wasFenced, remark);
  }

  Injury fenced(boolean isSo) {
    return new Injury(fault, target, tookHold, takeOver, isSo, remark);
  }
}
