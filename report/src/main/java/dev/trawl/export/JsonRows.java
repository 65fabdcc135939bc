package dev.trawl.export;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Rows as JSON objects, one a line: bare lines, or the elements of one array. */
final class JsonRows implements RowWriter {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Writer out;
  private final String open;
  private final String separator;
  private final String end;
  private boolean isEmpty = true;

  JsonRows(Writer out, String open, String separator, String end) {
    this.out = out;
    this.open = open;
    this.separator = separator;
    this.end = end;
  }

  @Override
  public void write(Map<String, @Nullable Object> row) throws IOException {
    out.write(isEmpty ? open : "");
    boolean isLines = end.isEmpty();
    out.write(isEmpty || isLines ? "" : separator);
    out.write(MAPPER.writeValueAsString(row));
    out.write(isLines ? separator : "");
    isEmpty = false;
  }

  @Override
  public void close() throws IOException {
    out.write(isEmpty ? open : "");
    out.write(end);
    out.flush();
  }
}
