package dev.trawl.server.metric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a process showed Prometheus once. */
record Scrape(Map<String, String> types, List<Series> series) {
  /** One line with a value. */
  record Series(String name, Map<String, String> labels, double value) {}

  private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (\\S+)");
  private static final Pattern LINE = Pattern.compile("([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? (\\S+)");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

  static Scrape parse(String text) {
    Map<String, String> types = new LinkedHashMap<>();
    List<Series> series = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher type = TYPE.matcher(line);
      Matcher value = LINE.matcher(line);
      if (type.matches()) {
        types.put(type.group(1), type.group(2));
      } else if (!line.startsWith("#") && value.matches()) {
        Map<String, String> labels = new LinkedHashMap<>();
        Matcher label = LABEL.matcher(value.group(2) == null ? "" : value.group(2));
        while (label.find()) {
          labels.put(label.group(1), label.group(2));
        }
        series.add(new Series(value.group(1), labels, number(value.group(3))));
      }
    }
    return new Scrape(types, series);
  }

  private static double number(String text) {
    return switch (text) {
      case "+Inf" -> Double.POSITIVE_INFINITY;
      case "-Inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  List<Series> named(String name) {
    return series.stream().filter(s -> s.name().equals(name)).toList();
  }

  double sum(String name) {
    return named(name).stream().mapToDouble(Series::value).sum();
  }

  double value(String name, String label, String labelValue) {
    return named(name).stream()
        .filter(s -> labelValue.equals(s.labels().get(label)))
        .mapToDouble(Series::value)
        .sum();
  }
}
