package dev.trawl.server.api;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.ErrorForm;
import dev.trawl.server.http.Handler;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The API's description of itself, for programs and for people. */
final class Documentation {
  private static final String PAGE_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

  private Documentation() {}

  /** All these routes, and those that describe them and themselves. */
  static List<Route> added(List<Route> routes, String version) {
    List<Route> all = new ArrayList<>(routes);
    // Described when they are asked for: then the list is whole.
    all.add(
        route(
            "/v1/openapi.json",
            doc("This description as OpenAPI 3.1").giving(Map.class),
            call -> Answer.ok(describe(all, told(call, version)))));
    all.add(
        route(
            "/v1/openapi.yaml",
            doc("The same as YAML").as("application/yaml"),
            call -> Answer.text("application/yaml", Yaml.of(describe(all, told(call, version))))));
    all.add(
        route(
            "/v1/docs",
            doc("The same for people").as("text/html"),
            call ->
                Answer.text(
                        "text/html; charset=utf-8", DocsPage.of(describe(all, told(call, version))))
                    .with("Content-Security-Policy", PAGE_POLICY)));
    return List.copyOf(all);
  }

  /** Strangers are told the version of the API, and nothing of that of the program. */
  private static String told(Call call, String version) {
    return call.caller().isKnown() ? version : "1";
  }

  /** Of this API alone; what a dialect knows is described where it comes from. */
  private static Map<String, Object> describe(List<Route> all, String version) {
    return OpenApi.of(
        all.stream().filter(route -> route.errors() == ErrorForm.PROBLEM).toList(), version);
  }

  private static Route route(String path, RouteDoc doc, Handler handler) {
    return Route.get(path, Access.OPEN, doc, handler).counting(Budget.FREE);
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.DOCUMENTS, summary);
  }
}
