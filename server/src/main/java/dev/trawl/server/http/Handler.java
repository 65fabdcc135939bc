package dev.trawl.server.http;

import java.io.IOException;

/** Answers the calls of one route. Many threads call at once. */
@FunctionalInterface
public interface Handler {
  /**
   * Does what is asked.
   *
   * @throws Problem when it cannot be done; nothing has changed then
   */
  Answer handle(Call call) throws IOException, InterruptedException;
}
