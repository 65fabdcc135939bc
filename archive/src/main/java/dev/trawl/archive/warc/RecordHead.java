package dev.trawl.archive.warc;

import java.time.Instant;
import java.time.LocalDate;

/** The header of a WARC record under construction. */
final class RecordHead {
  private static final long DAY = 86_400;

  private final StringBuilder text = new StringBuilder(768).append("WARC/1.1\r\n");

  RecordHead(String type, String id, Instant date) {
    this(type, id, date(date));
  }

  /** The same with a date that is spelled already. */
  RecordHead(String type, String id, String date) {
    field("WARC-Type", type);
    field("WARC-Record-ID", id);
    field("WARC-Date", date);
  }

  /** Adds a field; an empty value adds none. */
  RecordHead field(String name, String value) {
    if (!value.isEmpty()) {
      text.append(name).append(": ").append(oneLine(value)).append("\r\n");
    }
    return this;
  }

  String text(int blockLength) {
    return text.append("Content-Length: ").append(blockLength).append("\r\n\r\n").toString();
  }

  /** RFC 3339 with at least milliseconds; as many digits as it takes to read the same time back. */
  static String date(Instant date) {
    long day = Math.floorDiv(date.getEpochSecond(), DAY);
    int second = (int) Math.floorMod(date.getEpochSecond(), DAY);
    StringBuilder text = new StringBuilder(30).append(LocalDate.ofEpochDay(day)).append('T');
    twoDigits(text, second / 3_600).append(':');
    twoDigits(text, second / 60 % 60).append(':');
    twoDigits(text, second % 60).append('.');
    return fraction(text, date.getNano()).append('Z').toString();
  }

  private static StringBuilder twoDigits(StringBuilder text, int number) {
    return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
  }

  private static StringBuilder fraction(StringBuilder text, int nanos) {
    int digits = nanos % 1_000_000 == 0 ? 3 : nanos % 1_000 == 0 ? 6 : 9;
    return text.append(Integer.toString(1_000_000_000 + nanos), 1, 1 + digits);
  }

  /** A value that came from the web must not be able to start a field of its own. */
  static String oneLine(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (Character.isISOControl(value.charAt(i))) {
        return value.replaceAll("\\p{Cntrl}+", " ").strip();
      }
    }
    return value;
  }
}
