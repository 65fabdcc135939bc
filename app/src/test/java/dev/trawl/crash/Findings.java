package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a data directory holds, by the commands that people use to look.
 *
 * @param states URL to state
 * @param rows how many records there are, also when two have one URL
 * @param verified the fields of {@code trawl verify --summary json}
 */
record Findings(Map<String, String> states, long rows, Map<String, Long> verified) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int MOST_SHOWN = 20;
  private static final List<String> FAULTS =
      List.of("open", "doubled", "countersWrong", "unreadableCaptures");

  static Findings in(Path data) {
    return at("--data", data.toString());
  }

  /** What is in the place that some options name. */
  static Findings at(String... place) {
    Map<String, String> states = new HashMap<>();
    List<String> lines = run(words(place, "export", "urls")).lines().toList();
    for (String line : lines) {
      JsonNode row = MAPPER.readTree(line);
      states.put(row.get("url").asString(), row.get("state").asString());
    }
    JsonNode sums = MAPPER.readTree(run(words(place, "verify", "--summary", "json")));
    Map<String, Long> verified = new LinkedHashMap<>();
    sums.propertyNames().forEach(name -> verified.put(name, sums.get(name).asLong()));
    return new Findings(states, lines.size(), verified);
  }

  private static String[] words(String[] place, String... command) {
    return Stream.concat(Stream.of(command), Stream.of(place)).toArray(String[]::new);
  }

  /** Runs a command in this process and answers what it printed. */
  static String run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    assertThat(err.toString()).as("trawl %s", Arrays.toString(args)).isEmpty();
    return out.toString();
  }

  /** The record of one URL, as exported. */
  static JsonNode record(Path data, String url) {
    return run("export", "urls", "--data", data.toString())
        .lines()
        .<JsonNode>map(MAPPER::readTree)
        .filter(row -> row.get("url").asString().equals(url))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no record of " + url));
  }

  long lost(Map<String, String> expected) {
    return expected.keySet().stream().filter(url -> !states.containsKey(url)).count();
  }

  /** The first URLs that are missing, unforeseen or in another state, with both states. */
  private List<String> differences(Map<String, String> expected) {
    Set<String> urls = new TreeSet<>(states.keySet());
    urls.addAll(expected.keySet());
    return urls.stream()
        .filter(url -> !Objects.equals(states.get(url), expected.get(url)))
        .map(url -> url + " is " + states.get(url) + ", not " + expected.get(url))
        .limit(MOST_SHOWN)
        .toList();
  }

  long doubled() {
    return rows - states.size() + verified.get("doubled");
  }

  long unreadable() {
    return verified.get("unreadableCaptures");
  }

  void assertWhole(Map<String, String> expected) {
    assertThat(differences(expected)).as("URLs that are not as they should be").isEmpty();
    assertThat(rows).as("records").isEqualTo(expected.size());
    assertThat(FAULTS).allSatisfy(fault -> assertThat(verified.get(fault)).as(fault).isZero());
  }
}
