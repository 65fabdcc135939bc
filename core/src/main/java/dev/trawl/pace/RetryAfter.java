package dev.trawl.pace;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a Retry-After header: seconds, or a date in any of the three forms that RFC 9110, section
 * 5.6.7, tells recipients to accept. What makes no sense is ignored, what asks for too much is cut.
 */
public final class RetryAfter {
  /** No header makes a host rest longer than this. */
  public static final Duration MOST = Duration.ofHours(1);

  private static final int MOST_LENGTH = 64;
  // Without the day of the week, which servers get wrong and which adds nothing.
  private static final List<DateTimeFormatter> FORMS =
      List.of(form("d MMM uuuu HH:mm:ss"), form("d-MMM-uu HH:mm:ss"), form("MMM d HH:mm:ss uuuu"));

  private RetryAfter() {}

  /** How long to stay away from now on; empty if the value asks for nothing. */
  public static Optional<Duration> parse(String value, Instant now) {
    String text = value.strip();
    if (text.isEmpty() || text.length() > MOST_LENGTH) {
      return Optional.empty();
    }
    return isNumber(text) ? Optional.of(seconds(text)) : date(text, now);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Duration seconds(String digits) {
    // Nine digits are thirty years; more would not fit an int.
    String significant = digits.replaceFirst("^0+(?=.)", "");
    return significant.length() > 9
        ? MOST
        : HostPace.shorter(Duration.ofSeconds(Integer.parseInt(significant)), MOST);
  }

  private static Optional<Duration> date(String text, Instant now) {
    String bare = withoutDayAndZone(text);
    for (DateTimeFormatter form : FORMS) {
      try {
        Instant until = inCentury(LocalDateTime.parse(bare, form), now, form);
        Duration wait = HostPace.shorter(Duration.between(now, until), MOST);
        return wait.isPositive() ? Optional.of(wait) : Optional.empty();
      } catch (DateTimeException e) {
        // Not this form; the next may fit.
      }
    }
    return Optional.empty();
  }

  /** A year of two digits that lies more than fifty years ahead is one of the past (RFC 9110). */
  private static Instant inCentury(LocalDateTime date, Instant now, DateTimeFormatter form) {
    boolean isShortYear = form.equals(FORMS.get(1));
    LocalDateTime limit = LocalDateTime.ofInstant(now, ZoneOffset.UTC).plusYears(50);
    LocalDateTime meant = isShortYear && date.isAfter(limit) ? date.minusYears(100) : date;
    return meant.toInstant(ZoneOffset.UTC);
  }

  private static String withoutDayAndZone(String text) {
    return text.replaceFirst("^[A-Za-z]+(?:,\\s*| +)(?=\\S)", "")
        .replaceFirst("(?i) (?:GMT|UTC)$", "")
        .replaceAll(" {2,}", " ");
  }

  private static DateTimeFormatter form(String pattern) {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .appendPattern(pattern)
        .toFormatter(Locale.ENGLISH);
  }
}
