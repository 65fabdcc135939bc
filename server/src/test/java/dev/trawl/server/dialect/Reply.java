package dev.trawl.server.dialect;

import dev.trawl.server.http.Json;
import java.net.http.HttpResponse;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** What a server answered. */
public record Reply(int status, String text, HttpResponse<String> response) {
  public JsonNode json() {
    return Json.STRICT.readTree(text);
  }

  public String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  /** The text of an error in the form of the dialects; fails when there is anything else. */
  public String error() {
    JsonNode json = json();
    if (!List.copyOf(json.propertyNames()).equals(List.of("error"))) {
      throw new AssertionError("not an error of a dialect: " + text);
    }
    return json.get("error").stringValue();
  }
}
