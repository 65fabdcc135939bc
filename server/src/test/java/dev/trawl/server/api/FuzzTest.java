package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Nothing that is sent makes the server fail, and nothing that is refused changes anything. */
class FuzzTest {
  static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0",
          "1e308",
          "-1e400",
          "1e999",
          "1.5",
          "9223372036854775808",
          "\"\"",
          "\"\\u0000\"",
          "\"\\ud800x\"",
          "\"\\u202e\\u0007\\u001b[31m\"",
          "\"' OR 1=1 --\"",
          "\"../../etc/passwd\"",
          "\"\ud83d\ude00\"",
          "\"" + "x".repeat(100_000) + "\"",
          "[]",
          "[null]",
          "[[[[]]]]",
          "[\"" + "y".repeat(5_000) + "\"]",
          "{}",
          "{\"a\":{\"b\":{}}}",
          "[" + "1,".repeat(5_000) + "1]",
          "[".repeat(70) + "]".repeat(70));

  private static final List<String> TEXTS =
      List.of(
          "",
          "0",
          "-1",
          "1e308",
          "99999999999999999999",
          "null",
          "\u0000",
          "\ud83d\ude00",
          "' OR 1=1 --",
          "%",
          "%25%00",
          "../..",
          "a,b,,",
          "id,-id",
          "x".repeat(3_000),
          "(((((",
          "[::1]",
          "http://[",
          "adaptive");

  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void no_body_makes_the_server_fail_and_none_that_is_refused_changes_anything() {
    rig.crawl();
    for (Route route : rig.server().routes().routes()) {
      Class<?> type = route.doc().body();
      if (type != null) {
        for (String body : bodies(type)) {
          long before = versions();
          Reply reply = rig.send(route.verb().name(), path(route), body);

          String what = route.verb() + " " + route.path() + " " + shortened(body);
          assertThat(reply.status()).as(what).isLessThan(500);
          if (reply.status() >= 400) {
            assertThat(reply.at("title")).as(what).isNotEmpty();
          }
          // A log-in that fails is remembered.
          if (reply.status() >= 400 && !route.doc().isSecret()) {
            assertThat(versions()).as(what).isEqualTo(before);
          }
        }
      }
    }
  }

  @Test
  void no_query_makes_the_server_fail() {
    rig.crawl();
    for (Route route : rig.server().routes().routes()) {
      List<String> names =
          new ArrayList<>(route.doc().query().stream().map(Parameter::name).toList());
      names.add("unknown");
      for (String name : names) {
        for (String text : TEXTS) {
          String query = "?" + name + "=" + encoded(text);
          Reply reply = rig.send(ServerRig.method(route), path(route) + query, "");

          assertThat(reply.status()).as(route.path() + " " + name + " " + text).isLessThan(500);
        }
      }
    }
  }

  @Test
  void no_path_makes_the_server_fail() {
    rig.crawl();
    for (Route route : rig.server().routes().routes()) {
      for (String text : route.path().contains("{") ? TEXTS : List.<String>of()) {
        String path = route.path().replaceAll("\\{\\w+}", encoded(text));
        Reply reply = send(route, path);

        assertThat(reply.status()).as(route.verb() + " " + path).isLessThan(500);
      }
    }
    assertThat(rig.store.crawls().list()).hasSize(1);
  }

  /**
   * Twice where it must be: after what is hardly HTTP the server closes, and the client is late.
   */
  private Reply send(Route route, String path) {
    try {
      return rig.send(ServerRig.method(route), path, "");
    } catch (UncheckedIOException e) {
      return rig.send(ServerRig.method(route), path, "");
    }
  }

  /** A body with each property in turn replaced by each value, and some that are none. */
  private static List<String> bodies(Class<?> type) {
    List<String> bodies = new ArrayList<>(VALUES);
    for (RecordComponent odd : type.getRecordComponents()) {
      for (String value : VALUES) {
        bodies.add(
            Arrays.stream(type.getRecordComponents())
                .filter(c -> c == odd || !Schemas.isNullable(c.getAnnotatedType()))
                .map(c -> "\"" + c.getName() + "\": " + (c == odd ? value : usual(c)))
                .collect(Collectors.joining(", ", "{", "}")));
      }
    }
    return bodies;
  }

  private static String usual(RecordComponent component) {
    return component.getType() == List.class ? "[\"" + ServerRig.SEED + "\"]" : "\"read\"";
  }

  private static String path(Route route) {
    return route
        .path()
        .replace("{host}", "a.test")
        .replace("{name}", "ann")
        .replaceAll("\\{\\w+}", "1");
  }

  /** Grows with every change of anything that is kept. */
  private long versions() {
    long sum = rig.store.crawls().list().size();
    for (Drawer drawer : Drawer.values()) {
      sum += rig.store.cabinet().version(drawer);
    }
    return sum;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String shortened(String body) {
    return body.length() < 200 ? body : body.substring(0, 200);
  }
}
