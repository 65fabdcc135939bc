package dev.trawl.cli.log;

import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.KeyValuePair;
import org.slf4j.event.Level;
import org.slf4j.event.LoggingEvent;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.spi.LoggingEventAware;

/** Writes what reaches its level. */
final class JsonLogger extends LegacyAbstractLogger implements LoggingEventAware {
  @Serial private static final long serialVersionUID = 1L;

  private final Level least;
  private final transient JsonLines lines;

  JsonLogger(String name, Level least, JsonLines lines) {
    this.name = name;
    this.least = least;
    this.lines = lines;
  }

  @Override
  protected @Nullable String getFullyQualifiedCallerName() {
    return null;
  }

  @Override
  protected void handleNormalizedLoggingCall(
      Level level,
      @Nullable Marker marker,
      String pattern,
      Object @Nullable [] arguments,
      @Nullable Throwable cause) {
    String message = MessageFormatter.basicArrayFormat(pattern, arguments);
    lines.write(level, name, String.valueOf(message), List.of(), cause);
  }

  /** Events with key-value pairs come this way. */
  @Override
  public void log(LoggingEvent event) {
    if (!isEnabled(event.getLevel())) {
      return;
    }
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    String message =
        MessageFormatter.basicArrayFormat(event.getMessage(), event.getArgumentArray());
    lines.write(
        event.getLevel(),
        name,
        String.valueOf(message),
        pairs == null ? List.of() : pairs,
        event.getThrowable());
  }

  private boolean isEnabled(Level level) {
    return level.toInt() >= least.toInt();
  }

  @Override
  public boolean isTraceEnabled() {
    return isEnabled(Level.TRACE);
  }

  @Override
  public boolean isDebugEnabled() {
    return isEnabled(Level.DEBUG);
  }

  @Override
  public boolean isInfoEnabled() {
    return isEnabled(Level.INFO);
  }

  @Override
  public boolean isWarnEnabled() {
    return isEnabled(Level.WARN);
  }

  @Override
  public boolean isErrorEnabled() {
    return isEnabled(Level.ERROR);
  }
}
