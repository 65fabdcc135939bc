package dev.trawl.export;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** URL records as rows. */
public final class UrlRows {
  public static final List<String> COLUMNS =
      List.of(
          "url",
          "state",
          "httpStatus",
          "depth",
          "foundFrom",
          "rawHref",
          "attempts",
          "contentType",
          "bytes",
          "digest",
          "title",
          "error",
          "ip",
          "fetchedAt",
          "worker",
          "captureFile",
          "captureOffset",
          "redirectTarget",
          "redirectInScope",
          "errorText",
          "truncated");

  private UrlRows() {}

  static Map<String, @Nullable Object> row(UrlRecord url, @Nullable String finder) {
    UrlFacts facts = url.facts();
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    Answer answer = facts.answer();
    row.put("url", url.url().text());
    row.put("state", url.state().name());
    row.put("httpStatus", answer == null ? null : answer.status());
    row.put("depth", url.depth());
    row.put("foundFrom", finder);
    row.put("rawHref", url.rawHref());
    row.put("attempts", url.attempts());
    row.put("contentType", answer == null ? null : answer.contentType());
    row.put("bytes", answer == null ? null : answer.bytes());
    row.put("digest", answer == null ? null : answer.digest());
    row.put("title", facts.title());
    Failure failure = facts.failure();
    boolean isFault = failure != null && failure.error() != ErrorClass.DENIED;
    row.put("error", isFault && failure != null ? failure.error().label() : null);
    row.put("ip", facts.ip());
    row.put("fetchedAt", facts.fetchedAt() == null ? null : facts.fetchedAt().toString());
    row.put("worker", facts.worker());
    CaptureRef capture = facts.capture();
    row.put("captureFile", capture == null ? null : capture.file());
    row.put("captureOffset", capture == null ? null : capture.offset());
    Redirect redirect = facts.redirect();
    row.put("redirectTarget", redirect == null ? null : redirect.target().text());
    row.put("redirectInScope", redirect == null ? null : redirect.inScope());
    row.put("errorText", failure == null ? null : failure.text());
    row.put("truncated", answer == null ? null : answer.truncated());
    return row;
  }
}
