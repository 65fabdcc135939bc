package dev.trawl.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file that a working process touches, for those who watch over processes. How old it is can be
 * told without starting a JVM, and does not depend on the database.
 */
public final class Heartbeat {
  private final @Nullable Path file;

  private Heartbeat(@Nullable Path file) {
    this.file = file;
  }

  /** In the file that TRAWL_HEARTBEAT_FILE names; without it, nobody watches. */
  public static Heartbeat of(Map<String, String> environment) {
    String name = environment.getOrDefault("TRAWL_HEARTBEAT_FILE", "");
    return new Heartbeat(name.isEmpty() ? null : Path.of(name));
  }

  /** To be called every few seconds by whoever would notice that work has stopped. */
  public void beat() {
    if (file == null) {
      return;
    }
    try {
      // Written, not stamped: its age must be that of the system's clock, whatever ours says.
      Files.writeString(file, Long.toString(ProcessHandle.current().pid()));
    } catch (IOException e) {
      // Whoever watches sees a file that grows old, and does what is to be done.
    }
  }
}
