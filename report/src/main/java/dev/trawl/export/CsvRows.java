package dev.trawl.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows as CSV (RFC 4180). Texts come from strangers: a cell that a spreadsheet would take for a
 * formula is made text by a leading apostrophe.
 */
final class CsvRows implements RowWriter {
  private final Writer out;
  private final List<String> columns;
  private boolean hasHeader;

  CsvRows(Writer out, List<String> columns) {
    this.out = out;
    this.columns = columns;
  }

  @Override
  public void write(Map<String, @Nullable Object> row) throws IOException {
    writeHeader();
    for (int i = 0; i < columns.size(); i++) {
      out.write(i == 0 ? "" : ",");
      out.write(cell(row.get(columns.get(i))));
    }
    out.write("\r\n");
  }

  private void writeHeader() throws IOException {
    if (!hasHeader) {
      hasHeader = true;
      out.write(String.join(",", columns));
      out.write("\r\n");
    }
  }

  static String cell(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    String text = value.toString();
    if (value instanceof CharSequence
        && !text.isEmpty()
        && "=+-@\t\r\n".indexOf(text.charAt(0)) >= 0) {
      text = "'" + text;
    }
    boolean mustQuote = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return mustQuote ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }

  @Override
  public void close() throws IOException {
    writeHeader();
    out.flush();
  }
}
