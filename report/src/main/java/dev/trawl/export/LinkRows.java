package dev.trawl.export;

import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Links as rows. */
public final class LinkRows {
  public static final List<String> COLUMNS =
      List.of("from", "to", "rawHref", "element", "rel", "anchor", "refused");

  private LinkRows() {}

  static Map<String, @Nullable Object> row(UrlRecord page, Link link) {
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    row.put("from", page.url().text());
    row.put("to", link.target().text());
    row.put("rawHref", link.rawHref());
    row.put("element", link.kind());
    row.put("rel", link.rel());
    row.put("anchor", link.anchor());
    row.put(
        "refused", link.refusal() == null ? null : link.refusal().name().toLowerCase(Locale.ROOT));
    return row;
  }
}
