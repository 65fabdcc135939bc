package dev.trawl.cli.log;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;
import org.slf4j.event.Level;
import org.slf4j.spi.MDCAdapter;
import tools.jackson.databind.json.JsonMapper;

/**
 * One JSON object for each line. What crawled pages and clients made up is escaped, so nothing of
 * it can begin a line of its own or reach a terminal.
 */
final class JsonLines {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int LONGEST_TRACE = 8_000;

  private final PrintStream out;
  private final InstantSource clock;
  private final MDCAdapter context;

  JsonLines(PrintStream out, InstantSource clock, MDCAdapter context) {
    this.out = out;
    this.clock = clock;
    this.context = context;
  }

  void write(
      Level level,
      String logger,
      String message,
      List<KeyValuePair> pairs,
      @Nullable Throwable cause) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("time", clock.instant().toString());
    line.put("level", level.name().toLowerCase(Locale.ROOT));
    line.put("logger", logger);
    line.put("message", message);
    Map<String, String> around = context.getCopyOfContextMap();
    if (around != null) {
      around.forEach(line::putIfAbsent);
    }
    for (KeyValuePair pair : pairs) {
      line.putIfAbsent(pair.key, plain(pair.value));
    }
    if (cause != null) {
      line.put("error", trace(cause));
    }
    // In one piece: others may write to the same stream.
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JSON.writeValue(bytes, line);
    bytes.write('\n');
    out.writeBytes(bytes.toByteArray());
    out.flush();
  }

  /** Numbers and truths as they are, everything else as its text. */
  private static Object plain(@Nullable Object value) {
    return value instanceof Number || value instanceof Boolean ? value : String.valueOf(value);
  }

  private static String trace(Throwable cause) {
    StringWriter text = new StringWriter();
    cause.printStackTrace(new PrintWriter(text));
    String all = text.toString();
    return all.length() > LONGEST_TRACE ? all.substring(0, LONGEST_TRACE) : all;
  }
}
