package dev.trawl.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.ServerConfig;
import dev.trawl.server.ServerParts;
import dev.trawl.server.TrawlServer;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The client against the description that the server gives of itself. */
class ClientContractTest {
  private static final Map<Class<?>, Object> EXAMPLES =
      Map.of(
          long.class,
          7L,
          Long.class,
          7L,
          int.class,
          7,
          boolean.class,
          true,
          String.class,
          "text",
          List.class,
          List.of("text"),
          Duration.class,
          Duration.ofSeconds(1));

  private static JsonNode document;

  @BeforeAll
  static void readTheDescription() throws Exception {
    ManualClock clock = new ManualClock();
    try (InMemoryCrawlStore store =
            InMemoryCrawlStore.open(
                new InMemoryCrawlStore.Disk(), clock, InMemoryCrawlStore.MAX_CHILDREN);
        TrawlServer server =
            TrawlServer.start(
                new ServerParts(
                    store,
                    new InMemoryArchive(new ArrayList<>()),
                    List::of,
                    clock,
                    new SecureRandom(),
                    StorageGauge.UNKNOWN,
                    Optional::empty),
                ServerConfig.loopback(0, "test"));
        HttpClient http = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:%d/v1/openapi.json".formatted(server.port()));
      String text = http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
      document = Wire.MAPPER.readTree(text);
    }
  }

  @ParameterizedTest
  @EnumSource(Endpoint.class)
  void every_call_is_one_of_the_servers(Endpoint endpoint) {
    assertThat(operation(endpoint)).as(endpoint.path()).isNotNull();
  }

  @ParameterizedTest
  @EnumSource(Endpoint.class)
  void what_is_sent_is_what_the_server_takes(Endpoint endpoint) throws Exception {
    JsonNode body = operation(endpoint).path("requestBody");

    if (endpoint.request() == null) {
      assertThat(body.isMissingNode()).isTrue();
    } else {
      assertThat(sent(endpoint.request()))
          .isEqualTo(properties(body.at("/content/application~1json/schema")).keySet());
    }
  }

  @ParameterizedTest
  @EnumSource(Endpoint.class)
  void what_is_read_is_what_the_server_gives(Endpoint endpoint) {
    JsonNode content = success(endpoint).path("content");
    switch (endpoint.form()) {
      case ONE -> {
        if (endpoint.answer() == Void.class) {
          assertThat(content.isMissingNode()).isTrue();
        } else {
          compare(endpoint.answer(), content.at("/application~1json/schema"));
        }
      }
      case LIST -> {
        JsonNode items = properties(content.at("/application~1json/schema")).get("items");
        compare(endpoint.answer(), items.get("items"));
      }
      case FREE ->
          assertThat(content.at("/application~1json/schema/type").asString()).isEqualTo("object");
      case STREAM -> assertThat(content.has("application/json")).isFalse();
    }
  }

  @Test
  void query_parameters_are_those_of_the_server() {
    Map<String, String> urls =
        UrlQuery.all()
            .inState("VISITED")
            .ofHost("a")
            .atDepth(1)
            .containing("x")
            .newestFirst()
            .inStretchesOf(1)
            .query();
    Map<String, String> crawls =
        CrawlQuery.all()
            .withStatus("RUNNING")
            .ownedBy("ada")
            .containing("x")
            .oldestFirst()
            .inStretchesOf(1)
            .query();
    Map<String, String> span = Span.latest("10s").query();

    assertThat(parameters(Endpoint.URLS)).containsAll(urls.keySet()).contains("cursor");
    assertThat(parameters(Endpoint.CRAWLS)).containsAll(crawls.keySet()).contains("cursor");
    assertThat(parameters(Endpoint.STATISTICS)).containsAll(span.keySet()).contains("from", "to");
    assertThat(parameters(Endpoint.EXPORT)).contains("of", "format");
    assertThat(parameters(Endpoint.EXPLAIN)).contains("url");
    assertThat(parameters(Endpoint.EVENTS)).contains("topics");
    assertThat(parameters(Endpoint.HOST)).contains("path");
    assertThat(parameters(Endpoint.CREATE_CRAWL)).contains("Idempotency-Key");
  }

  @Test
  void problems_are_read_as_the_server_writes_them() {
    JsonNode schema =
        operation(Endpoint.CRAWL).at("/responses/default/content/application~1problem+json/schema");

    compare(Problem.class, schema);
  }

  private static JsonNode operation(Endpoint endpoint) {
    return document
        .path("paths")
        .path(endpoint.path())
        .get(endpoint.method().toLowerCase(Locale.ROOT));
  }

  private static JsonNode success(Endpoint endpoint) {
    return operation(endpoint).path("responses").properties().stream()
        .filter(response -> response.getKey().startsWith("2"))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  private static Set<String> parameters(Endpoint endpoint) {
    Set<String> names = new TreeSet<>();
    operation(endpoint).path("parameters").forEach(p -> names.add(p.path("name").asString()));
    return names;
  }

  /** A record's components, or all that the methods of a request can set. */
  private static Set<String> sent(Class<?> request) throws ReflectiveOperationException {
    if (request.isRecord()) {
      Set<String> names = new TreeSet<>();
      for (RecordComponent component : request.getRecordComponents()) {
        names.add(component.getName());
      }
      return names;
    }
    Object whole =
        request == CrawlRequest.class ? CrawlRequest.of("http://a/") : CrawlChange.none();
    for (Method method : request.getMethods()) {
      if (method.getReturnType() == request && !Modifier.isStatic(method.getModifiers())) {
        Object[] values = new Object[method.getParameterCount()];
        for (int i = 0; i < values.length; i++) {
          values[i] = EXAMPLES.get(method.getParameterTypes()[i]);
        }
        whole = method.invoke(whole, values);
      }
    }
    return whole instanceof CrawlRequest crawl
        ? crawl.fields().keySet()
        : ((CrawlChange) whole).fields().keySet();
  }

  private static void compare(Type type, JsonNode schema) {
    if (type instanceof ParameterizedType many) {
      Type[] arguments = many.getActualTypeArguments();
      String inner = many.getRawType() == Map.class ? "additionalProperties" : "items";
      assertThat(schema.has(inner)).as("%s in %s", inner, schema).isTrue();
      compare(arguments[arguments.length - 1], schema.get(inner));
    } else if (type instanceof Class<?> plain && plain.isRecord()) {
      Map<String, JsonNode> properties = properties(schema);
      for (RecordComponent component : plain.getRecordComponents()) {
        assertThat(properties).as(plain.getSimpleName()).containsKey(component.getName());
        compare(component.getGenericType(), properties.get(component.getName()));
      }
    }
  }

  private static Map<String, JsonNode> properties(JsonNode schema) {
    JsonNode plain = schema.has("anyOf") ? schema.get("anyOf").get(0) : schema;
    String reference = plain.path("$ref").asString("");
    assertThat(reference).as("%s", schema).startsWith("#/");
    Map<String, JsonNode> properties = new HashMap<>();
    document
        .at(reference.substring(1))
        .path("properties")
        .properties()
        .forEach(entry -> properties.put(entry.getKey(), entry.getValue()));
    assertThat(properties).as(reference).isNotEmpty();
    return properties;
  }
}
