package dev.trawl.export;

import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms in which rows are exported. */
public enum RowFormat {
  JSONL {
    @Override
    public RowWriter open(Writer out, List<String> columns) {
      return new JsonRows(out, "", "\n", "");
    }
  },
  JSON {
    @Override
    public RowWriter open(Writer out, List<String> columns) {
      return new JsonRows(out, "[\n", ",\n", "\n]\n");
    }
  },
  CSV {
    @Override
    public RowWriter open(Writer out, List<String> columns) {
      return new CsvRows(out, columns);
    }
  };

  public abstract RowWriter open(Writer out, List<String> columns);

  public static Optional<RowFormat> named(String name) {
    for (RowFormat format : values()) {
      if (format.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }
}
