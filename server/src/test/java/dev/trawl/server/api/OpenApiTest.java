package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.http.ErrorForm;
import dev.trawl.server.http.Route;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OpenApiTest {
  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void the_document_describes_the_routes_that_are_mounted_and_no_others() {
    Set<String> described = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      for (String verb : path.getValue().propertyNames()) {
        described.add(verb.toUpperCase(Locale.ROOT) + " " + path.getKey());
      }
    }

    Set<String> mounted = new TreeSet<>();
    for (Route route : described()) {
      mounted.add(route.verb() + " " + route.path());
    }
    assertThat(described).isEqualTo(mounted).contains("POST /v1/crawls", "GET /v1/openapi.json");
  }

  @Test
  void every_described_route_is_there() {
    for (Route route : described()) {
      String path = route.path().replaceAll("\\{\\w+}", "1");
      Reply reply = rig.send(ServerRig.method(route), path, "");

      assertThat(reply.status()).as(route.verb() + " " + path).isNotIn(405, 500, 501);
      if (reply.status() == 404 && !reply.text().isEmpty()) {
        assertThat(reply.at("detail")).doesNotStartWith("there is nothing at");
      }
    }
  }

  @Test
  void every_reference_has_its_schema_and_every_operation_its_own_id() {
    JsonNode document = document();
    Matcher references =
        Pattern.compile("#/components/schemas/(\\w+)").matcher(document.toString());
    Set<String> referred = new TreeSet<>();
    while (references.find()) {
      referred.add(references.group(1));
    }
    Set<String> ids = new HashSet<>();
    document
        .path("paths")
        .forEach(
            path -> path.forEach(operation -> ids.add(operation.path("operationId").asString())));

    assertThat(referred)
        .isEqualTo(new TreeSet<>(document.path("components").path("schemas").propertyNames()));
    assertThat(ids).hasSize(described().size());
  }

  @Test
  void what_may_be_null_and_what_is_required_is_said() {
    JsonNode draft = document().path("components").path("schemas").path("CrawlDraft");

    assertThat(draft.path("required").toString()).isEqualTo("[\"seeds\"]");
    assertThat(draft.path("properties").path("maxPages").path("type").toString())
        .isEqualTo("[\"integer\",\"null\"]");
    assertThat(draft.path("properties").path("maxPages").path("description").asString())
        .contains("5000");
  }

  @Test
  void an_answer_has_the_properties_that_its_schema_names() {
    JsonNode crawl = rig.get("/v1/crawls/" + rig.crawl()).json();
    JsonNode schema = document().path("components").path("schemas").path("Crawl");

    assertThat(crawl.propertyNames())
        .containsExactlyInAnyOrderElementsOf(schema.path("properties").propertyNames());
  }

  @Test
  void the_same_comes_as_yaml() {
    Reply yaml = rig.get("/v1/openapi.yaml");

    assertThat(yaml.header("Content-Type")).startsWith("application/yaml");
    assertThat(yaml.text())
        .startsWith("\"openapi\": \"3.1.0\"\n")
        .contains("\n  \"/v1/crawls\":\n");
  }

  @Test
  void people_get_a_page_without_scripts_or_anything_from_elsewhere() {
    Reply page = rig.get("/v1/docs");

    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'");
    assertThat(page.text())
        .contains("<code>POST /v1/crawls</code>", "id=\"CrawlDraft\"", "<td>string or null</td>")
        .doesNotContain("<script", "src=", "@import", "url(");
    for (Route route : described()) {
      assertThat(page.text()).contains("<code>" + route.verb() + " " + route.path() + "</code>");
    }
  }

  /** What dialects know is described where they come from. */
  private List<Route> described() {
    return rig.server().routes().routes().stream()
        .filter(route -> route.errors() == ErrorForm.PROBLEM)
        .toList();
  }

  private JsonNode document() {
    return rig.get("/v1/openapi.json").json();
  }
}
