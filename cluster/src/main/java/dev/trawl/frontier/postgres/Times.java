package dev.trawl.frontier.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Times and durations in microseconds, which is what PostgreSQL keeps of them. */
final class Times {
  /** Turns a parameter in microseconds since 1970 into a time. */
  static final String FROM_MICROS = "timestamptz 'epoch' + %s * interval '1 microsecond'";

  // Beyond these years a double no longer tells microseconds apart.
  private static final Instant EARLIEST = Instant.parse("1700-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2240-01-01T00:00:00Z");

  private Times() {}

  static long micros(Instant time) {
    Instant kept = time.isBefore(EARLIEST) ? EARLIEST : time.isAfter(LATEST) ? LATEST : time;
    return ChronoUnit.MICROS.between(Instant.EPOCH, kept);
  }

  static @Nullable Long optionalMicros(@Nullable Instant time) {
    return time == null ? null : micros(time);
  }

  static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  /** A time as it will be read back. */
  static Instant kept(Instant time) {
    return instant(micros(time));
  }

  static long micros(Duration duration) {
    return duration.toNanos() / 1_000;
  }

  /** Null for zero, which needs no place in a row. */
  static @Nullable Long microsUnlessZero(Duration duration) {
    return duration.isZero() ? null : micros(duration);
  }

  static Duration duration(long micros) {
    return Duration.of(micros, ChronoUnit.MICROS);
  }

  static @Nullable Instant read(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  static @Nullable Long readOptional(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }
}
