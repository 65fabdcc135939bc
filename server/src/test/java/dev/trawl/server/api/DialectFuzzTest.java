package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The dialects read their bodies by hand; nothing that is in them makes the server fail either. */
class DialectFuzzTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** A body that each route understands. A crawl of this seed is refused for want of a contact. */
  private static final Map<String, String> SAMPLES =
      Map.ofEntries(
          Map.entry(
              "/crawl-runs",
              "{'seedUrl':'http://192.0.2.1/','maxPages':5,'maxDepth':2,'scopeMode':'same_host',"
                  + "'includeDocuments':true,'followRedirects':true,'demoDelayMs':0,"
                  + "'requestTimeoutMs':5000,'maxRetries':1,'settings':{}}"),
          Map.entry(
              "/api/v1/crawls",
              "{'url':'http://192.0.2.1/','depth':2,'targeted':true,'max_pages':10}"),
          Map.entry(
              "/api/crawl/jobs",
              "{'seedUrls':['http://192.0.2.1/'],'maxDepth':2,'maxPages':10,"
                  + "'domainRestriction':'same-domain','crawlDelay':1.5}"),
          Map.entry("/api/frontier/add", "{'urls':['http://192.0.2.1/'],'priority':3}"),
          Map.entry("/api/frontier/seed", "{'urls':['http://192.0.2.1/'],'priority':3}"),
          Map.entry("/api/admin/frontier/seed", "{'urls':['http://192.0.2.1/'],'priority':3}"),
          Map.entry("/api/domains/{domain}/settings", "{'crawlDelay':2.5,'isAllowed':true}"),
          Map.entry("/api/domains/{domain}/block", "{'reason':'no'}"),
          Map.entry("/api/v1/domains/{domain}/block", "{'reason':'no'}"),
          Map.entry("/api/admin/blacklist", "{'domain':'a.test','reason':'no'}"),
          Map.entry("/api/admin/config/rate-limit", "{'defaultCrawlDelay':2.5}"),
          Map.entry("/api/auth/login", "{'username':'ann','password':'a quiet harbour'}"));

  /** What takes no body at all. */
  private static final Set<String> EMPTY =
      Set.of(
          "/crawl-runs/{id}/cancel",
          "/api/admin/jobs/{id}/pause",
          "/api/admin/jobs/{id}/resume",
          "/api/admin/jobs/{id}/cancel",
          "/api/frontier/recover",
          "/api/domains/{domain}/refresh-robots",
          "/api/admin/domains/{domain}/reset",
          "/api/stats/reset",
          "/api/admin/cleanup",
          "/api/auth/logout");

  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void no_body_of_a_dialect_makes_the_server_fail() {
    for (Route route : routes()) {
      String sample = SAMPLES.get(route.path());
      for (String body : sample == null ? FuzzTest.VALUES : bodies(sample)) {
        long before = versions();
        Reply reply = rig.send(route.verb().name(), path(route), body);

        String what = route.verb() + " " + route.path() + " " + body;
        assertThat(reply.status()).as(what).isLessThan(500);
        // A log-in that fails is remembered.
        if (reply.status() >= 400 && !route.doc().isSecret()) {
          assertThat(versions()).as(what).isEqualTo(before);
        }
      }
    }
  }

  @Test
  void every_call_of_a_dialect_that_may_have_a_body_is_tried() {
    assertThat(routes())
        .extracting(Route::path)
        .allMatch(path -> SAMPLES.containsKey(path) || EMPTY.contains(path));
  }

  private List<Route> routes() {
    return rig.server().routes().routes().stream()
        .filter(route -> route.verb() == Verb.POST || route.verb() == Verb.PUT)
        .filter(route -> !route.path().startsWith("/v1/"))
        .toList();
  }

  /** The sample with each property in turn replaced by each value, and some that are none. */
  private static List<String> bodies(String sample) {
    ObjectNode whole = (ObjectNode) JSON.readTree(sample.replace('\'', '"'));
    List<String> bodies = new ArrayList<>(FuzzTest.VALUES);
    for (String name : whole.propertyNames()) {
      String rest = whole.deepCopy().without(name).toString();
      String more = rest.equals("{}") ? "}" : "," + rest.substring(1);
      for (String value : FuzzTest.VALUES) {
        bodies.add("{\"" + name + "\":" + value + more);
      }
    }
    return bodies;
  }

  private static String path(Route route) {
    return route.path().replace("{domain}", "a.test").replace("{id}", "1");
  }

  /** Grows with every change of anything that is kept. */
  private long versions() {
    long sum = rig.store.crawls().list().size();
    for (Drawer drawer : Drawer.values()) {
      sum += rig.store.cabinet().version(drawer);
    }
    return sum;
  }
}
