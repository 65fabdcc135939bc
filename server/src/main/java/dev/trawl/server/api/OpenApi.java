package dev.trawl.server.api;

import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.ProblemBody;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes routes as an OpenAPI 3.1 document. */
final class OpenApi {
  private static final Pattern PATH_PARAMETER = Pattern.compile("\\{(\\w+)}");

  private final Schemas schemas = new Schemas();

  private OpenApi() {}

  static Map<String, Object> of(List<Route> routes, String version) {
    OpenApi document = new OpenApi();
    Map<String, Object> paths = document.paths(routes);
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("openapi", "3.1.0");
    all.put(
        "info",
        ordered(
            "title",
            "Trawl",
            "version",
            version,
            "description",
            "Crawls, their URLs and hosts, and the operation of the crawler. Times are ISO 8601"
                + " in UTC, durations texts such as 500ms or 1h, ids texts. Lists go on with"
                + " the cursor of their answer. What is wrong is told as"
                + " application/problem+json."));
    all.put("paths", paths);
    Map<String, Object> components = new LinkedHashMap<>();
    components.put("schemas", document.schemas.named());
    components.put("securitySchemes", Map.of("token", ordered("type", "http", "scheme", "bearer")));
    all.put("components", components);
    return all;
  }

  private Map<String, Object> paths(List<Route> routes) {
    Map<String, Object> paths = new TreeMap<>();
    for (Route route : routes) {
      @SuppressWarnings("unchecked")
      Map<String, Object> path =
          (Map<String, Object>)
              paths.computeIfAbsent(route.path(), _ -> new LinkedHashMap<String, Object>());
      path.put(route.verb().name().toLowerCase(Locale.ROOT), operation(route));
    }
    return paths;
  }

  private Map<String, Object> operation(Route route) {
    RouteDoc doc = route.doc();
    Map<String, Object> operation = new LinkedHashMap<>();
    operation.put("tags", List.of(doc.group()));
    operation.put("summary", doc.summary());
    operation.put("operationId", operationId(route));
    List<Object> parameters = parameters(route);
    if (!parameters.isEmpty()) {
      operation.put("parameters", parameters);
    }
    if (doc.body() != null) {
      operation.put(
          "requestBody", ordered("content", content(RouteDoc.JSON, doc.body()), "required", true));
    }
    operation.put("responses", responses(doc));
    operation.put("x-access", route.access().name().toLowerCase(Locale.ROOT));
    operation.put("security", List.of(Map.of("token", List.of()), Map.of()));
    return operation;
  }

  private List<Object> parameters(Route route) {
    List<Object> parameters = new ArrayList<>();
    Matcher names = PATH_PARAMETER.matcher(route.path());
    while (names.find()) {
      parameters.add(
          ordered(
              "name",
              names.group(1),
              "in",
              "path",
              "required",
              true,
              "schema",
              Map.of("type", "string")));
    }
    for (Parameter parameter : route.doc().query()) {
      parameters.add(
          ordered(
              "name", parameter.name(),
              "in", "query",
              "description", parameter.description(),
              "schema", schema(parameter)));
    }
    if (route.isRepeatable()) {
      parameters.add(
          ordered(
              "name", "Idempotency-Key",
              "in", "header",
              "description", "the same key with the same body is done once, within 24 hours",
              "schema", ordered("type", "string", "maxLength", 255)));
    }
    return parameters;
  }

  private static Map<String, Object> schema(Parameter parameter) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put(
        "type",
        switch (parameter.kind()) {
          case TEXT -> "string";
          case INTEGER -> "integer";
          case FLAG -> "boolean";
        });
    if (!parameter.choices().isEmpty()) {
      schema.put("enum", parameter.choices());
    }
    return schema;
  }

  private Map<String, Object> responses(RouteDoc doc) {
    Map<String, Object> success = new LinkedHashMap<>();
    success.put("description", doc.status() == 204 ? "Done" : "What was asked for");
    if (doc.answer() != null) {
      success.put("content", content(doc.mediaType(), doc.answer()));
    } else if (doc.status() != 204) {
      success.put("content", Map.of(doc.mediaType(), Map.of("schema", Map.of("type", "string"))));
    }
    Map<String, Object> responses = new LinkedHashMap<>();
    responses.put(Integer.toString(doc.status()), success);
    responses.put(
        "default",
        ordered(
            "description",
            "What is wrong",
            "content",
            content("application/problem+json", ProblemBody.class)));
    return responses;
  }

  private Map<String, Object> content(String mediaType, Type type) {
    return Map.of(mediaType, Map.of("schema", schemas.of(type)));
  }

  /** Such as {@code postCrawlsIdPause}. */
  private static String operationId(Route route) {
    StringBuilder id = new StringBuilder(route.verb().name().toLowerCase(Locale.ROOT));
    for (String part : route.path().split("[^A-Za-z0-9]+", -1)) {
      if (!part.isEmpty() && !part.equals("v1")) {
        id.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
      }
    }
    return id.toString();
  }

  private static Map<String, Object> ordered(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }
}
