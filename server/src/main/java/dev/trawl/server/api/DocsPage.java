package dev.trawl.server.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The description as a page: it needs no script and nothing from elsewhere. */
final class DocsPage {
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Trawl API</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
        padding: 0 1rem; }
      h2 { margin-top: 3rem; border-bottom: 1px solid; }
      h3 code { font-size: 1.05rem; }
      table { border-collapse: collapse; margin: .5rem 0 1rem; }
      th, td { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; }
      code { font-family: ui-monospace, monospace; }
      </style>
      </head>
      <body>
      <main>
      <h1>Trawl API</h1>
      """;

  private final StringBuilder out = new StringBuilder(HEAD);

  private DocsPage() {}

  static String of(Map<String, Object> api) {
    DocsPage page = new DocsPage();
    page.paragraph(text(map(api.get("info")).get("description")));
    page.paragraph("As a file: /v1/openapi.json or /v1/openapi.yaml.");
    page.operations(map(api.get("paths")));
    page.schemas(map(map(api.get("components")).get("schemas")));
    return page.out.append("</main>\n</body>\n</html>\n").toString();
  }

  private void operations(Map<?, ?> paths) {
    Map<String, StringBuilder> groups = new TreeMap<>();
    paths.forEach(
        (path, operations) ->
            map(operations)
                .forEach(
                    (verb, operation) -> {
                      String group = text(((List<?>) get(operation, "tags")).getFirst());
                      groups
                          .computeIfAbsent(group, _ -> new StringBuilder())
                          .append(operation(text(verb), text(path), map(operation)));
                    }));
    groups.forEach(
        (group, html) ->
            out.append("<section>\n<h2>")
                .append(escaped(group))
                .append("</h2>\n")
                .append(html)
                .append("</section>\n"));
  }

  private static String operation(String verb, String path, Map<?, ?> operation) {
    StringBuilder html = new StringBuilder();
    html.append(
        "<h3><code>%s %s</code></h3>\n"
            .formatted(escaped(verb.toUpperCase(Locale.ROOT)), escaped(path)));
    html.append(
        "<p>%s. Access: %s.</p>\n"
            .formatted(
                escaped(text(operation.get("summary"))), escaped(text(operation.get("x-access")))));
    if (operation.get("parameters") instanceof List<?> parameters) {
      html.append("<table><tbody>\n");
      for (Object parameter : parameters) {
        html.append(
            row(
                text(get(parameter, "name")),
                text(get(parameter, "in")),
                text(map(parameter).get("description"))));
      }
      html.append("</tbody></table>\n");
    }
    reference(operation.get("requestBody"), "Takes", html);
    map(operation.get("responses")).values().stream()
        .findFirst()
        .ifPresent(response -> reference(response, "Gives", html));
    return html.toString();
  }

  /** A link to the schema that stands somewhere in a part of the description. */
  private static void reference(@Nullable Object part, String word, StringBuilder html) {
    String found = find(part);
    if (found != null) {
      String name = found.substring(found.lastIndexOf('/') + 1);
      html.append(
          "<p>%s <a href=\"#%s\"><code>%s</code></a>.</p>\n"
              .formatted(word, escaped(name), escaped(name)));
    }
  }

  private static @Nullable String find(@Nullable Object part) {
    if (part instanceof Map<?, ?> map) {
      if (map.get("$ref") instanceof String reference) {
        return reference;
      }
      return map.values().stream()
          .map(DocsPage::find)
          .filter(found -> found != null)
          .findFirst()
          .orElse(null);
    }
    return null;
  }

  private void schemas(Map<?, ?> schemas) {
    out.append("<section>\n<h2>Objects</h2>\n");
    schemas.forEach(
        (name, schema) -> {
          String id = escaped(text(name));
          out.append("<h3 id=\"%s\"><code>%s</code></h3>\n<table><tbody>\n".formatted(id, id));
          map(map(schema).get("properties"))
              .forEach(
                  (property, type) ->
                      out.append(
                          row(
                              text(property),
                              type(map(type)),
                              text(map(type).get("description")))));
          out.append("</tbody></table>\n");
        });
    out.append("</section>\n");
  }

  private static String type(Map<?, ?> schema) {
    String reference = find(schema);
    Object type = schema.get("type");
    String words =
        type instanceof List<?> several
            ? String.join(" or ", several.stream().map(String::valueOf).toList())
            : text(type);
    String named = reference == null ? "" : reference.substring(reference.lastIndexOf('/') + 1);
    return (words + " " + named).strip();
  }

  private static String row(String name, String kind, String meaning) {
    return "<tr><th scope=\"row\"><code>%s</code></th><td>%s</td><td>%s</td></tr>\n"
        .formatted(escaped(name), escaped(kind), escaped(meaning));
  }

  private void paragraph(String text) {
    out.append("<p>").append(escaped(text)).append("</p>\n");
  }

  private static Object get(@Nullable Object map, String key) {
    Object value = map(map).get(key);
    if (value == null) {
      throw new IllegalStateException("the description lacks " + key);
    }
    return value;
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
