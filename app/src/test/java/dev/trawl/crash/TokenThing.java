package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** One token after another, each created and revoked. */
final class TokenThing implements Thing {
  private final String name;
  private final Set<String> objects = new HashSet<>();
  private int generation;
  private String id = "";
  private String secret = "";

  TokenThing(String name) {
    this.name = name;
  }

  @Override
  public Step step(String state) {
    if (!state.equals(NONE)) {
      return new Step("DELETE", "/v1/tokens/" + id, "", NONE);
    }
    generation++;
    secret = "";
    return new Step("POST", "/v1/tokens", "{\"label\":\"" + label() + "\"}", label());
  }

  @Override
  public void answered(Step step, RunningServer.Reply reply) {
    if (step.method().equals("POST")) {
      secret = reply.json().get("secret").asString();
      take(reply.json().get("token"));
    }
  }

  private void take(JsonNode token) {
    id = token.get("id").asString();
    objects.add(id);
  }

  private String label() {
    return name + "-" + generation;
  }

  @Override
  public String look(RunningServer server) throws IOException, InterruptedException {
    String state = NONE;
    for (JsonNode token : server.get("/v1/tokens").json().get("items")) {
      if (token.get("label").asString().equals(label())) {
        take(token);
        state = label();
      }
    }
    if (!secret.isEmpty()) {
      int status =
          server.send("GET", "/v1/crawls", "", "Authorization", "Bearer " + secret).status();
      assertThat(status).as("what token %s opens", id).isEqualTo(state.equals(NONE) ? 401 : 200);
    }
    return state;
  }

  @Override
  public Set<String> objects() {
    return objects;
  }
}
