package dev.trawl.crash;

import java.io.IOException;
import java.util.Set;

/** Something that a server keeps and calls change. Its state is a text. */
interface Thing {
  /** Before it was made, and after it was removed. */
  String NONE = "none";

  /**
   * A call that changes it.
   *
   * @param next what it is afterwards
   */
  record Step(String method, String path, String body, String next, String... headers) {}

  /** What to do next when it is so. */
  Step step(String state);

  /** Reads an answer that confirmed a step. */
  default void answered(Step step, RunningServer.Reply reply) {}

  /** How the server says that it is. */
  String look(RunningServer server) throws IOException, InterruptedException;

  /** What the audit log calls it and those that were before it. */
  Set<String> objects();
}
