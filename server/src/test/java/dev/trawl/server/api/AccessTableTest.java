package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.trawl.server.account.Access;
import dev.trawl.server.http.Route;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every route and every kind of caller, against a table. */
class AccessTableTest {
  private static final List<String> CALLERS = List.of("anonymous", "owner", "other", "admin");

  private static AccountsOnWire wire;
  private static Map<String, Row> table;

  /** What a route answers to whom. */
  private record Row(String method, String path, Map<String, String> expected, String body) {
    static Row parse(String line) {
      String[] cells = line.split(",", 7);
      Map<String, String> expected = new TreeMap<>();
      for (int i = 0; i < CALLERS.size(); i++) {
        expected.put(CALLERS.get(i), cells[2 + i]);
      }
      return new Row(cells[0], cells[1], expected, cells[6]);
    }

    String name() {
      return method + " " + path;
    }
  }

  @BeforeAll
  static void start() throws IOException {
    wire = new AccountsOnWire();
    try (InputStream file =
        Objects.requireNonNull(AccessTableTest.class.getResourceAsStream("/access.csv"))) {
      table =
          new String(file.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(Row::parse)
              .collect(
                  Collectors.toMap(
                      Row::name,
                      row -> row,
                      (one, _) -> fail(one.name() + " stands twice in the table"),
                      LinkedHashMap::new));
    }
  }

  @AfterAll
  static void stop() {
    wire.close();
  }

  @Test
  void every_route_has_a_row_and_every_row_a_route() {
    assertThat(wire.rig.server().routes().routes())
        .extracting(route -> route.verb() + " " + route.path())
        .containsExactlyInAnyOrderElementsOf(table.keySet());
  }

  @Test
  void every_route_answers_as_the_table_says() {
    List<String> wrong = new ArrayList<>();
    for (Row row : table.values()) {
      for (String caller : CALLERS) {
        Reply reply = ask(row, caller);
        if (!row.expected().get(caller).equals(word(reply.status()))) {
          wrong.add(
              "%s by %s: %s expected, %d came: %s"
                  .formatted(
                      row.name(),
                      caller,
                      row.expected().get(caller),
                      reply.status(),
                      reply.text()));
        }
      }
    }

    assertThat(wrong).isEmpty();
  }

  @Test
  void what_belongs_to_another_user_cannot_be_changed_and_does_not_show() {
    for (Route route : wire.rig.server().routes().routes()) {
      if (route.access() == Access.OWN && route.path().contains("{")) {
        Row row = table.get(route.verb() + " " + route.path());

        Reply reply = ask(row, "other");

        assertThat(reply.status()).as(row.name()).isEqualTo(404);
      }
    }
  }

  @Test
  void without_a_row_open_to_all_nothing_passes_with_a_token_that_is_none() {
    for (Row row : table.values()) {
      if (row.expected().get("anonymous").equals("401")) {
        for (String token :
            List.of("Bearer x", "Bearer trawl_" + "a".repeat(51), "Basic b3duZXI6eA==")) {
          Reply reply = ask(row, "anonymous", "Authorization", token);

          assertThat(reply.status()).as(row.name() + " with " + token).isEqualTo(401);
        }
      }
    }
  }

  private static Reply ask(Row row, String caller, String... headers) {
    String path = wire.filled(row.path());
    // A stream has no end that could be waited for; its head tells as much.
    String method = path.endsWith("/events") ? "HEAD" : row.method();
    return caller.equals("anonymous")
        ? wire.rig.send(method, path, row.body(), headers)
        : wire.rig.send(method, path, row.body(), wire.as(caller));
  }

  private static String word(int status) {
    return switch (status) {
      case 400, 401, 403, 404, 429, 500, 502, 503 -> Integer.toString(status);
      default -> "ok";
    };
  }
}
