package dev.trawl.server.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The PromQL expressions of a file. */
record Expressions(Path file, List<String> expressions) {
  private static final Pattern RULE = Pattern.compile("(?m)^ +expr: (.+)$");
  private static final Pattern NAME =
      Pattern.compile("(?<![\\w.$])[a-zA-Z_:][\\w:]*(?!\\w)(?!\\s*\\()");
  private static final Set<String> WORDS = Set.of("and", "or", "unless", "offset", "bool");

  static List<Expressions> all(Path root) throws IOException {
    return List.of(
        rules(root.resolve("deploy/prometheus/alerts.yml")),
        dashboard(root.resolve("deploy/grafana/trawl.json")));
  }

  static Expressions rules(Path file) throws IOException {
    Matcher m = RULE.matcher(Files.readString(file));
    List<String> found = new ArrayList<>();
    while (m.find()) {
      found.add(m.group(1));
    }
    return new Expressions(file, found);
  }

  private static Expressions dashboard(Path file) throws IOException {
    List<String> found = new ArrayList<>();
    JsonNode board = JsonMapper.builder().build().readTree(Files.readString(file));
    for (JsonNode panel : board.get("panels")) {
      for (JsonNode target : panel.path("targets")) {
        found.add(target.get("expr").asString());
      }
    }
    return new Expressions(file, found);
  }

  /** The metrics that they name. */
  Set<String> metrics() {
    Set<String> names = new TreeSet<>();
    for (String expression : expressions) {
      String bare =
          expression
              .replaceAll("\"[^\"]*\"", "")
              .replaceAll("\\{[^}]*}", "")
              .replaceAll("\\[[^]]*]", "")
              .replaceAll("\\bby \\([^)]*\\)", "");
      Matcher m = NAME.matcher(bare);
      while (m.find()) {
        if (!WORDS.contains(m.group())) {
          names.add(m.group());
        }
      }
    }
    return names;
  }
}
