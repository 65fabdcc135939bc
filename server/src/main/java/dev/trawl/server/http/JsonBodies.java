package dev.trawl.server.http;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Reads JSON bodies into records, and names what is wrong by its place in the body. */
final class JsonBodies {
  private JsonBodies() {}

  /**
   * The whole body, legal as JSON: no name twice, no NUL, no half characters, no endless numbers.
   */
  static JsonNode tree(byte[] bytes) {
    try {
      JsonNode tree = Json.STRICT.readTree(bytes);
      if (tree == null || tree.isMissingNode()) {
        throw Problem.missing("body", "send a JSON object");
      }
      check("", tree);
      return tree;
    } catch (StreamConstraintsException e) {
      throw bad(
          "the body nests deeper than %d, or has a number or name that is too long"
              .formatted(Json.DEEPEST));
    } catch (JacksonException e) {
      throw bad("the body is not JSON: " + Shortened.of(firstLine(e)));
    }
  }

  static <T> Body<T> read(JsonNode tree, Class<T> type) {
    if (!tree.isObject()) {
      throw bad("the body is not a JSON object; send one with the properties of " + names(type));
    }
    try {
      T value = Json.STRICT.treeToValue(tree, type);
      requireAll(value, type);
      return new Body<>(value, Set.copyOf(new HashSet<>(tree.propertyNames())));
    } catch (UnrecognizedPropertyException e) {
      String field = place(e);
      throw Problem.invalid(
          field, shown(tree, e), "there is no such property; there are " + known(e));
    } catch (MismatchedInputException e) {
      throw Problem.invalid(place(e), shown(tree, e), remedy(e.getTargetType()));
    } catch (JacksonException e) {
      throw Problem.invalid(place(e), shown(tree, e), "give a value of the documented type");
    }
  }

  private static void check(String place, JsonNode node) {
    if (node.isString()) {
      checkText(place, node.stringValue());
    } else if (node.isFloatingPointNumber() && !Double.isFinite(node.doubleValue())) {
      throw Problem.invalid(
          place.isEmpty() ? "body" : place, node.toString(), "give a number up to 1e308");
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        JsonNode element = node.get(i);
        if (element.isNull()) {
          throw Problem.invalid(place + "[" + i + "]", "null", "leave it out");
        }
        check(place + "[" + i + "]", element);
      }
    } else if (node.isObject()) {
      for (Map.Entry<String, JsonNode> property : node.properties()) {
        checkText(place.isEmpty() ? "body" : place, property.getKey());
        check(
            place.isEmpty() ? property.getKey() : place + "." + property.getKey(),
            property.getValue());
      }
    }
  }

  private static void checkText(String place, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (c == '\0' || (Character.isSurrogate(c) && !isPair)) {
        throw Problem.invalid(
            place, text, "leave out NUL and surrogates that are not a pair: they are no text");
      }
      i += isPair ? 1 : 0;
    }
  }

  /** A component that is not marked as nullable has to be there. */
  private static void requireAll(Object value, Class<?> type) {
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
        continue;
      }
      try {
        Method accessor = component.getAccessor();
        // The records of the wire are their package's own.
        accessor.setAccessible(true);
        if (accessor.invoke(value) == null) {
          throw Problem.missing(component.getName(), remedy(component.getType()));
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(type + " cannot be read", e);
      }
    }
  }

  private static String place(JacksonException e) {
    StringBuilder place = new StringBuilder();
    for (JacksonException.Reference step : e.getPath()) {
      if (step.getPropertyName() == null) {
        place.append('[').append(step.getIndex()).append(']');
      } else {
        place.append(place.isEmpty() ? "" : ".").append(step.getPropertyName());
      }
    }
    return place.isEmpty() ? "body" : Shortened.of(place.toString());
  }

  private static String shown(JsonNode tree, JacksonException e) {
    JsonNode node = tree;
    for (JacksonException.Reference step : e.getPath()) {
      node =
          step.getPropertyName() == null
              ? node.path(step.getIndex())
              : node.path(step.getPropertyName());
    }
    return node.isString() ? node.stringValue() : node.toString();
  }

  private static String remedy(@Nullable Class<?> wanted) {
    if (wanted == null) {
      return "give a value of the documented type";
    } else if (wanted == String.class) {
      return "give a text";
    } else if (wanted == Boolean.class || wanted == boolean.class) {
      return "give true or false";
    } else if (Number.class.isAssignableFrom(wanted) || wanted.isPrimitive()) {
      return "give a whole number";
    } else if (Collection.class.isAssignableFrom(wanted)) {
      return "give a list";
    } else if (wanted.isEnum()) {
      return "give one of " + List.of(wanted.getEnumConstants());
    }
    return "give an object";
  }

  private static String known(UnrecognizedPropertyException e) {
    return e.getKnownPropertyIds().stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static String names(Class<?> type) {
    return List.of(type.getRecordComponents()).stream()
        .map(RecordComponent::getName)
        .collect(Collectors.joining(", "));
  }

  private static Problem bad(String detail) {
    return Problem.of(400, "Bad request", detail).at("body", null, "send a JSON object");
  }

  private static String firstLine(JacksonException e) {
    return e.getOriginalMessage().lines().findFirst().orElse("");
  }
}
