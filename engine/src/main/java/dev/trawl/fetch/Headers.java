package dev.trawl.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Header fields in the order they came. Names compare without case; values are bytes read as
 * ISO-8859-1 without surrounding blanks.
 */
public record Headers(List<Field> fields) {
  public static final Headers NONE = new Headers(List.of());

  public Headers {
    fields = List.copyOf(fields);
  }

  /** One field as the server spelled it. */
  public record Field(String name, String value) {}

  /** Headers from name, value, name, value... */
  public static Headers of(String... namesAndValues) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.add(new Field(namesAndValues[i], namesAndValues[i + 1]));
    }
    return new Headers(fields);
  }

  public Optional<String> first(String name) {
    for (Field field : fields) {
      if (field.name().equalsIgnoreCase(name)) {
        return Optional.of(field.value());
      }
    }
    return Optional.empty();
  }

  public List<String> all(String name) {
    List<String> values = new ArrayList<>();
    for (Field field : fields) {
      if (field.name().equalsIgnoreCase(name)) {
        values.add(field.value());
      }
    }
    return values;
  }

  /** The members of a comma-separated list, over all fields of that name, empty ones left out. */
  public List<String> list(String name) {
    List<String> members = new ArrayList<>();
    for (String value : all(name)) {
      int start = 0;
      for (int end = 0; end <= value.length(); end++) {
        if (end == value.length() || value.charAt(end) == ',') {
          String member = value.substring(start, end).strip();
          if (!member.isEmpty()) {
            members.add(member);
          }
          start = end + 1;
        }
      }
    }
    return members;
  }
}
