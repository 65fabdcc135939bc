package dev.trawl.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The query parameters of a call, read strictly: what is not legal is named, never guessed. */
public final class Query {
  private static final int MOST_PARAMETERS = 200;

  private final Map<String, List<String>> values;

  private Query(Map<String, List<String>> values) {
    this.values = values;
  }

  static Query parse(@Nullable String text) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    if (text == null || text.isEmpty()) {
      return new Query(values);
    }
    String[] pairs = text.split("&", MOST_PARAMETERS + 1);
    if (pairs.length > MOST_PARAMETERS) {
      throw Problem.of(400, "Bad request", "the query has too many parameters; give at most 200");
    }
    for (String pair : pairs) {
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
        values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
      }
    }
    return new Query(values);
  }

  /** Everything must be known, and given once. */
  void check(RouteDoc doc) {
    values.forEach(
        (name, given) -> {
          if (!doc.knows(name)) {
            List<String> known = doc.query().stream().map(Parameter::name).toList();
            throw Problem.invalid(
                name,
                given.getFirst(),
                known.isEmpty()
                    ? "there are no query parameters here"
                    : "the query parameters here are " + String.join(", ", known));
          }
          if (given.size() > 1) {
            throw Problem.invalid(name, String.join(", ", given), "give it once");
          }
        });
  }

  public Set<String> names() {
    return values.keySet();
  }

  /** The text of a parameter; empty when it is not given, or given empty. */
  public Optional<String> text(String name) {
    List<String> given = values.get(name);
    return given == null || given.getFirst().isEmpty()
        ? Optional.empty()
        : Optional.of(given.getFirst());
  }

  public OptionalLong number(String name, long least, long most) {
    Optional<String> text = text(name);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    String digits = text.get();
    boolean isNumber = digits.length() <= 18 && digits.matches("-?[0-9]{1,17}");
    long number = isNumber ? Long.parseLong(digits) : least - 1;
    if (number < least || number > most) {
      throw Problem.invalid(
          name, digits, "give a whole number from %d to %d".formatted(least, most));
    }
    return OptionalLong.of(number);
  }

  public OptionalInt integer(String name, int least, int most) {
    OptionalLong number = number(name, least, most);
    return number.isEmpty() ? OptionalInt.empty() : OptionalInt.of((int) number.getAsLong());
  }

  /** How many rows to give. */
  public int limit(int usual, int most) {
    return integer("limit", 1, most).orElse(usual);
  }

  public boolean flag(String name) {
    String text = text(name).orElse("false");
    if (!text.equals("true") && !text.equals("false")) {
      throw Problem.invalid(name, text, "give true or false");
    }
    return text.equals("true");
  }

  /** One of a few texts. */
  public Optional<String> choice(String name, List<String> choices) {
    Optional<String> text = text(name);
    text.filter(t -> !choices.contains(t))
        .ifPresent(
            t -> {
              throw Problem.invalid(name, t, "give one of " + String.join(", ", choices));
            });
    return text;
  }

  private static String decoded(String text) {
    byte[] bytes = new byte[text.length() * 3];
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
        int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
        if (high < 0 || low < 0) {
          throw malformed(text);
        }
        bytes[length++] = (byte) (high << 4 | low);
        i += 2;
      } else if (c == '+') {
        bytes[length++] = ' ';
      } else if (c < 0x80) {
        bytes[length++] = (byte) c;
      } else {
        throw malformed(text);
      }
    }
    return utf8(bytes, length, text);
  }

  private static String utf8(byte[] bytes, int length, String text) {
    try {
      String decoded =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
      if (decoded.indexOf('\0') >= 0) {
        throw malformed(text);
      }
      return decoded;
    } catch (CharacterCodingException e) {
      throw malformed(text);
    }
  }

  private static Problem malformed(String text) {
    return Problem.of(400, "Bad request", "the query is not percent-encoded UTF-8")
        .at("query", text, "encode every character beyond ASCII, and % itself; NUL is not legal");
  }
}
