package dev.trawl.server.dialect;

import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A whole number as the clients of the dialects send it: perhaps as a text, perhaps with a
 * fraction, perhaps nonsense. A fraction is cut off, what is out of range is moved into it, and
 * what is no number has the usual value.
 */
public record Clamp(long least, long most, long usual) {
  private static final Pattern NUMBER =
      Pattern.compile(
          "[+-]?+(?:\\d{1,30}+(?:\\.\\d{0,30}+)?+|\\.\\d{1,30}+)(?:[eE][+-]?+\\d{1,3}+)?+");

  public Clamp {
    if (least > most || usual < least || usual > most) {
      throw new IllegalArgumentException("%d..%d, usually %d".formatted(least, most, usual));
    }
  }

  /** The same range with another usual value, itself moved into it. */
  public Clamp usually(@Nullable String text) {
    return new Clamp(least, most, of(text));
  }

  public long of(@Nullable JsonNode node) {
    if (node == null) {
      return usual;
    }
    return node.isNumber()
        ? moved(node.doubleValue())
        : of(node.isString() ? node.asString() : null);
  }

  public long of(@Nullable String text) {
    OptionalDouble number = number(text);
    return number.isPresent() ? moved(number.getAsDouble()) : usual;
  }

  public int ofInt(@Nullable JsonNode node) {
    return Math.toIntExact(of(node));
  }

  public int ofInt(@Nullable String text) {
    return Math.toIntExact(of(text));
  }

  /** The number that a text is, if it is one. */
  public static OptionalDouble number(@Nullable String text) {
    String digits = text == null ? "" : text.strip();
    return NUMBER.matcher(digits).matches()
        ? OptionalDouble.of(Double.parseDouble(digits))
        : OptionalDouble.empty();
  }

  private long moved(double number) {
    if (!Double.isFinite(number)) {
      return usual;
    }
    // Beyond the range of long a double becomes its end, which is then moved like any other.
    return Math.clamp((long) Math.floor(number), least, most);
  }
}
