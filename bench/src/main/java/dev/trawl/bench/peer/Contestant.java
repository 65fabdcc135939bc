package dev.trawl.bench.peer;

import java.io.IOException;

/** A crawler that can be measured. */
public interface Contestant {
  String name();

  /** Makes it ready to run: installs or builds what is missing. */
  void prepare() throws IOException, InterruptedException;

  ProcessBuilder command(Errand errand) throws IOException;

  /** Whether its process ends when there is nothing left to fetch. */
  default boolean endsByItself() {
    return true;
  }

  /** Whether it asks for the same pages again and again, so that its requests count. */
  default boolean repeatsPages() {
    return false;
  }

  /** Why a run that has ended does not count; empty when it does. */
  default String flaw(Errand errand, int exit) throws IOException {
    return exit > 0 ? "exit code " + exit : "";
  }
}
