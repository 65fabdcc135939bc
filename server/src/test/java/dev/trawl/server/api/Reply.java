package dev.trawl.server.api;

import java.net.http.HttpResponse;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a server answered. */
public record Reply(HttpResponse<String> response) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  public int status() {
    return response.statusCode();
  }

  public String text() {
    return response.body();
  }

  public JsonNode json() {
    return JSON.readTree(response.body());
  }

  /** The text of a property, or of one inside another: {@code settings.pace}. */
  public String at(String path) {
    JsonNode node = json();
    for (String name : path.split("\\.")) {
      node = node.isArray() ? node.path(Integer.parseInt(name)) : node.path(name);
    }
    return node.isString() ? node.stringValue() : node.toString();
  }

  /** The values of a property of all rows of a list. */
  public List<String> items(String property) {
    return json().path("items").valueStream().map(row -> text(row.path(property))).toList();
  }

  public String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static String text(JsonNode node) {
    return node.isString() ? node.stringValue() : node.toString();
  }
}
