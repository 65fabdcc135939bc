package dev.trawl.cli.log;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.Logger;

/** One logger for each name. */
final class JsonLoggers implements ILoggerFactory {
  private final JsonLines lines;
  private final LogLevels levels;
  private final Map<String, Logger> loggers = new ConcurrentHashMap<>();

  JsonLoggers(JsonLines lines, LogLevels levels) {
    this.lines = lines;
    this.levels = levels;
  }

  @Override
  public Logger getLogger(String name) {
    return loggers.computeIfAbsent(name, n -> new JsonLogger(n, levels.of(n), lines));
  }
}
