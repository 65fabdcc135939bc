package dev.trawl.server.http;

import java.time.Duration;

/** Hears of each request that was answered. Called by the thread that answered it. */
@FunctionalInterface
public interface AnswerListener {
  /** The route of what matches none. */
  String UNKNOWN = "unknown";

  /**
   * A request was answered.
   *
   * @param method of the route; GET where there is none
   * @param route its path with parameters in braces, or {@link #UNKNOWN}: never what was asked for
   */
  void answered(String method, String route, int status, Duration took);
}
