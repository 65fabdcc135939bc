package dev.trawl.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Medians of the runs of each crawler, and how one of them stands to the others. */
public final class Comparison {
  /** The column that tells whose figures a row has. */
  public static final String WHO = "crawler";

  private static final String RUN = "run";

  /** They say how large a run was; divided they would say nothing. */
  private static final Set<String> TOTALS =
      Set.of(RUN, "pages", "% of web", "seconds", "requests", "connections", "URL records");

  private static final int DIGITS = 4;
  private static final int RATIO_DIGITS = 3;

  private final List<Row> rows;

  public Comparison(List<Row> rows) {
    this.rows = List.copyOf(rows);
  }

  /** One row for each crawler; rows that do not count are left out. */
  public List<Row> medians() {
    List<Row> medians = new ArrayList<>();
    for (String who : names()) {
      Row median = median(who);
      if (median.cells().size() > 2) {
        medians.add(median);
      }
    }
    return medians;
  }

  /** For each other crawler: the figures of this one divided by its. */
  public List<Row> ratios(String one) {
    List<Row> ratios = new ArrayList<>();
    Row own = median(one);
    for (String who : names()) {
      if (!who.equals(one) && median(who).cells().size() > 2 && own.cells().size() > 2) {
        ratios.add(ratio(own, median(who), one + " / " + who));
      }
    }
    return ratios;
  }

  private static Row ratio(Row own, Row other, String name) {
    Map<String, Object> cells = new LinkedHashMap<>();
    cells.put(WHO, name);
    for (String column : own.cells().keySet()) {
      OptionalDouble above = own.number(column);
      OptionalDouble below = other.number(column);
      if (!TOTALS.contains(column)
          && above.isPresent()
          && below.isPresent()
          && below.getAsDouble() != 0) {
        double quotient = above.getAsDouble() / below.getAsDouble();
        cells.put(column, Arithmetic.significant(quotient, RATIO_DIGITS));
      }
    }
    return new Row(cells, "");
  }

  private Row median(String who) {
    List<Row> own =
        rows.stream().filter(row -> row.text(WHO).equals(who)).filter(Row::counts).toList();
    Map<String, Object> cells = new LinkedHashMap<>();
    cells.put(WHO, who);
    cells.put(RUN, "median");
    if (!own.isEmpty()) {
      for (String column : own.getFirst().cells().keySet()) {
        if (!column.equals(RUN)) {
          cells.put(column, median(own, column));
        }
      }
    }
    return new Row(cells, "");
  }

  /** The median of numbers; of words, all that differ. */
  private static Object median(List<Row> rows, String column) {
    List<Double> values =
        rows.stream()
            .map(row -> row.number(column))
            .filter(OptionalDouble::isPresent)
            .map(OptionalDouble::getAsDouble)
            .toList();
    OptionalDouble median = Arithmetic.median(values);
    return median.isPresent()
        ? Arithmetic.significant(median.getAsDouble(), DIGITS)
        : rows.stream().map(row -> row.text(column)).distinct().collect(Collectors.joining(", "));
  }

  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.add(row.text(WHO)));
    return names;
  }
}
