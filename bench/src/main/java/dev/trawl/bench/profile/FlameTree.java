package dev.trawl.bench.profile;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Stacks put together from their outermost frames on: each knows the time spent in and below it.
 */
final class FlameTree {
  private final String frame;
  private final Map<String, FlameTree> callees = new TreeMap<>();
  private long nanos;

  private FlameTree(String frame) {
    this.frame = frame;
  }

  /** A tree of stacks whose innermost frames come first. */
  static FlameTree of(String root, Map<List<String>, Duration> stacks) {
    FlameTree tree = new FlameTree(root);
    stacks.forEach((stack, time) -> tree.add(stack.reversed(), time.toNanos()));
    return tree;
  }

  private void add(List<String> outermostFirst, long time) {
    FlameTree node = this;
    node.nanos += time;
    for (String callee : outermostFirst) {
      node = node.callees.computeIfAbsent(callee, FlameTree::new);
      node.nanos += time;
    }
  }

  String frame() {
    return frame;
  }

  long nanos() {
    return nanos;
  }

  /** Those that it called, by name. */
  Iterable<FlameTree> callees() {
    return callees.values();
  }

  /** How many frames lie above each other at most, of those with at least this much time. */
  int height(long least) {
    int highest = 0;
    for (FlameTree callee : callees.values()) {
      if (callee.nanos >= least) {
        highest = Math.max(highest, callee.height(least));
      }
    }
    return highest + 1;
  }
}
