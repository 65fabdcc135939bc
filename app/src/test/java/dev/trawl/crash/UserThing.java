package dev.trawl.crash;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** One user after another, each added, made an admin, shut out, and left so. */
final class UserThing implements Thing {
  private static final String BODY = "{\"name\":\"%s\",\"password\":\"a quiet harbour\"}";

  private final String name;
  private final Set<String> objects = new HashSet<>();
  private int generation = 1;

  UserThing(String name) {
    this.name = name;
  }

  @Override
  public Step step(String state) {
    String user = user();
    return switch (state.substring(state.indexOf('|') + 1)) {
      case "user" -> patch("{\"role\":\"admin\"}", "admin");
      case "admin" -> patch("{\"isDisabled\":true}", "out");
      default -> {
        generation += state.equals(NONE) ? 0 : 1;
        objects.add(user());
        yield new Step("POST", "/v1/users", BODY.formatted(user()), user() + "|user");
      }
    };
  }

  private Step patch(String body, String next) {
    return new Step("PATCH", "/v1/users/" + user(), body, user() + "|" + next);
  }

  private String user() {
    return name + "-" + generation;
  }

  @Override
  public String look(RunningServer server) throws IOException, InterruptedException {
    RunningServer.Reply reply = server.get("/v1/users/" + user());
    if (reply.status() == 404) {
      // That one was not made; the one before it stays as it was left.
      generation--;
      return generation == 0 ? none() : look(server);
    }
    JsonNode json = reply.json();
    String state = json.get("isDisabled").asBoolean() ? "out" : json.get("role").asString();
    return user() + "|" + state;
  }

  private String none() {
    generation = 1;
    return NONE;
  }

  @Override
  public Set<String> objects() {
    return objects;
  }
}
