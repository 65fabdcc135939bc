package dev.trawl.cli.log;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.slf4j.event.Level;

/**
 * From which level on lines are written.
 *
 * @param own for Trawl's own loggers
 * @param others for those of libraries, which say much that concerns nobody
 */
record LogLevels(Level own, Level others) {
  /** By {@code TRAWL_LOG}: error, warn, info, debug or trace; info when it is not set. */
  static LogLevels of(Map<String, String> environment) {
    String text = environment.getOrDefault("TRAWL_LOG", "info").strip().toUpperCase(Locale.ROOT);
    // A log must not be what keeps a server from starting: a level that is none means the usual
    // one.
    Level own =
        Arrays.stream(Level.values())
            .filter(level -> level.name().equals(text))
            .findFirst()
            .orElse(Level.INFO);
    boolean isChatty = own == Level.DEBUG || own == Level.TRACE;
    return new LogLevels(own, isChatty ? Level.INFO : own == Level.ERROR ? own : Level.WARN);
  }

  Level of(String logger) {
    return logger.startsWith("dev.trawl.") ? own : others;
  }
}
