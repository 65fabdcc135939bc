package dev.trawl.export;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.parse.ContentTypes;
import dev.trawl.parse.PageHead;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.html.PageParser;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pages as rows, their texts derived again from the archive: nothing of it is stored twice. */
public final class PageRows {
  public static final List<String> COLUMNS =
      List.of(
          "url",
          "title",
          "description",
          "keywords",
          "canonical",
          "language",
          "robots",
          "headings",
          "text",
          "links",
          "contentType",
          "charset",
          "bytes",
          "digest",
          "fetchedAt",
          "captureFile",
          "captureOffset");

  private final ArchiveView archive;
  private final PageParser parser = new PageParser();

  PageRows(ArchiveView archive) {
    this.archive = archive;
  }

  Map<String, @Nullable Object> row(UrlRecord url, Answer answer) throws IOException {
    CaptureRef capture = url.facts().capture();
    StoredCapture stored = capture == null ? null : archive.read(capture);
    boolean isHtml = ContentTypes.isHtml(answer.contentType());
    ParsedPage page =
        stored == null || !isHtml ? null : parser.parse(stored.payload(), stored.contentType());
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    row.put("url", url.url().text());
    row.put("title", url.facts().title());
    describe(row, page);
    row.put("contentType", answer.contentType());
    row.put("charset", page == null ? null : page.charset().name());
    row.put("bytes", answer.bytes());
    row.put("digest", answer.digest());
    row.put("fetchedAt", String.valueOf(url.facts().fetchedAt()));
    row.put("captureFile", capture == null ? null : capture.file());
    row.put("captureOffset", capture == null ? null : capture.offset());
    return row;
  }

  private static void describe(Map<String, @Nullable Object> row, @Nullable ParsedPage page) {
    PageHead head = page == null ? PageHead.EMPTY : page.head();
    row.put("description", head.description());
    row.put("keywords", head.keywords());
    row.put("canonical", head.canonical());
    row.put("language", head.language());
    row.put("robots", head.robots().text());
    row.put("headings", page == null ? null : page.headings().stream().map(h -> h.text()).toList());
    row.put("text", page == null ? null : page.text());
    row.put("links", page == null ? null : page.links().size());
  }
}
