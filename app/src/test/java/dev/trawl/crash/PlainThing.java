package dev.trawl.crash;

import java.io.IOException;
import java.util.Set;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/**
 * A thing at one place that is put there with a number, and taken away again where that is
 * possible.
 *
 * @param method which puts it, at {@code path}
 * @param body with a place for the number
 * @param place where it is afterwards
 * @param number reads the state out of what is there
 */
record PlainThing(
    String method,
    String path,
    String body,
    String place,
    boolean isRemovable,
    UnaryOperator<JsonNode> number,
    String object)
    implements Thing {
  static PlainThing order(int number) {
    String host = "order%d.example".formatted(number);
    String place = "/v1/hosts/" + host;
    return new PlainThing(
        "PUT",
        place + "/order",
        "{\"pace\":\"%dms\"}",
        place,
        true,
        json -> json.at("/host/order/pace"),
        "host " + host);
  }

  static PlainThing block(int number) {
    String domain = "block%d.example".formatted(number);
    return new PlainThing(
        "POST",
        "/v1/blocklist",
        "{\"domain\":\"" + domain + "\",\"reason\":\"%dms\"}",
        "/v1/blocklist/" + domain,
        true,
        json -> json.at("/reason"),
        "domain " + domain);
  }

  static PlainThing settings() {
    return new PlainThing(
        "PATCH",
        "/v1/settings",
        "{\"defaultPace\":\"%dms\"}",
        "/v1/settings",
        false,
        json -> json.at("/defaultPace"),
        "settings");
  }

  @Override
  public Step step(String state) {
    int number = state.equals(NONE) ? 10 : Integer.parseInt(state.replace("ms", "")) + 1;
    if (isRemovable && number % 3 == 0) {
      String there = object.startsWith("host ") ? place + "/order" : place;
      return new Step("DELETE", there, "", NONE);
    }
    int next = number > 900 ? 10 : number;
    return new Step(method, path, body.formatted(next), next + "ms");
  }

  @Override
  public String look(RunningServer server) throws IOException, InterruptedException {
    RunningServer.Reply reply = server.get(place);
    if (reply.status() == 404) {
      return NONE;
    }
    String found = number.apply(reply.json()).asString();
    return found.equals("1s") ? NONE : found;
  }

  @Override
  public Set<String> objects() {
    return Set.of(object);
  }
}
