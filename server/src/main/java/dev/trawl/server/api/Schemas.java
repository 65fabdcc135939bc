package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Describes records as JSON schemas, and collects those that they refer to. */
final class Schemas {
  private final Map<String, Object> named = new TreeMap<>();

  /** The schema of a type; records are named and referred to. */
  Map<String, Object> of(Type type) {
    if (type instanceof ParameterizedType many) {
      return container(many.getRawType(), many.getActualTypeArguments());
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return reference(plain);
    }
    if (plain.isEnum()) {
      List<String> names =
          Arrays.stream(plain.getEnumConstants()).map(c -> ((Enum<?>) c).name()).toList();
      return new LinkedHashMap<>(Map.of("type", "string", "enum", names));
    }
    return simple(plain);
  }

  /** All records that were met, by name. */
  Map<String, Object> named() {
    return named;
  }

  private static Map<String, Object> simple(Class<?> type) {
    Map<String, Object> schema = new LinkedHashMap<>();
    if (type == String.class) {
      schema.put("type", "string");
    } else if (type == Instant.class) {
      schema.put("type", "string");
      schema.put("format", "date-time");
    } else if (type == int.class || type == Integer.class) {
      schema.put("type", "integer");
      schema.put("format", "int32");
    } else if (type == long.class || type == Long.class) {
      schema.put("type", "integer");
      schema.put("format", "int64");
    } else if (type == double.class || type == Double.class) {
      schema.put("type", "number");
    } else if (type == boolean.class || type == Boolean.class) {
      schema.put("type", "boolean");
    } else if (Map.class.isAssignableFrom(type)) {
      schema.put("type", "object");
    } else if (type != Object.class) {
      throw new IllegalStateException(type + " has no schema; use records of simple types");
    }
    return schema;
  }

  private Map<String, Object> container(Type raw, Type... arguments) {
    Map<String, Object> schema = new LinkedHashMap<>();
    boolean isMap = raw == Map.class;
    schema.put("type", isMap ? "object" : "array");
    schema.put(isMap ? "additionalProperties" : "items", of(arguments[arguments.length - 1]));
    return schema;
  }

  private Map<String, Object> reference(Class<?> type) {
    String name = name(type);
    if (!named.containsKey(name)) {
      // Known before it is described, for records that hold their like.
      named.put(name, Map.of());
      named.put(name, describe(type));
    }
    return new LinkedHashMap<>(Map.of("$ref", "#/components/schemas/" + name));
  }

  private Map<String, Object> describe(Class<?> type) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      boolean isNullable = isNullable(component.getAnnotatedType());
      Map<String, Object> schema = of(component.getGenericType());
      if (isNullable) {
        schema = nullable(schema);
      } else {
        required.add(component.getName());
      }
      About about = component.getAnnotation(About.class);
      if (about != null) {
        schema.put("description", about.value());
      }
      properties.put(component.getName(), schema);
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("additionalProperties", false);
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  private static Map<String, Object> nullable(Map<String, Object> schema) {
    Object type = schema.get("type");
    Map<String, Object> either = new LinkedHashMap<>(schema);
    if (type == null) {
      either.clear();
      either.put("anyOf", List.of(schema, Map.of("type", "null")));
    } else {
      either.put("type", List.of(type, "null"));
    }
    return either;
  }

  static boolean isNullable(AnnotatedType type) {
    boolean isMarked = type.isAnnotationPresent(Nullable.class);
    return isMarked
        || (type instanceof AnnotatedParameterizedType many
            && many.isAnnotationPresent(Nullable.class));
  }

  /** The record's own name, or that of the one around it as well, without what all end in. */
  private static String name(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    String own = bare(type.getSimpleName());
    return outer == null ? own : bare(outer.getSimpleName()) + own;
  }

  private static String bare(String name) {
    return name.endsWith("Body") && name.length() > 4 ? name.substring(0, name.length() - 4) : name;
  }
}
