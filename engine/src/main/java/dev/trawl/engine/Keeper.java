package dev.trawl.engine;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureRef;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.parse.ContentTypes;
import dev.trawl.parse.PageHead;
import dev.trawl.parse.ParsedPage;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes of an answer what is kept of it: the capture in the archive and the facts in the record.
 */
final class Keeper {
  private final Archive archive;
  private final String worker;
  private final CrawlWatch watch;

  Keeper(Archive archive, String worker, CrawlWatch watch) {
    this.archive = archive;
    this.worker = worker;
    this.watch = watch;
  }

  /** Keeps an answer in the archive; null when the crawl does not want that. */
  @Nullable CaptureRef keep(
      Step.Visit step, HttpAnswer answer, @Nullable ParsedPage page, Instant at)
      throws IOException, InterruptedException {
    if (!step.crawl().settings().fetch().archived()) {
      return null;
    }
    try {
      return archive.keep(capture(step, answer, page, at));
    } catch (IOException e) {
      watch.archiveFailed(step.crawl().id(), e);
      throw e;
    }
  }

  private static Capture capture(
      Step.Visit step, HttpAnswer answer, @Nullable ParsedPage page, Instant at) {
    return new Capture(
        step.claim().url(),
        at,
        answer.ip(),
        answer.request(),
        answer.response(),
        answer.headLength(),
        answer.entityDigest(),
        answer.entityLength(),
        answer.truncated(),
        metadata(step, answer, page));
  }

  UrlFacts facts(
      HttpAnswer answer, @Nullable ParsedPage page, @Nullable CaptureRef capture, Instant at) {
    Answer heard =
        new Answer(
            answer.status(),
            mediaType(answer),
            answer.content().length(),
            answer.payloadDigest(),
            answer.truncated());
    String title = page == null ? null : page.title();
    return new UrlFacts(
        heard, null, null, capture, title, answer.ip(), answer.timings(), at, worker);
  }

  UrlFacts facts(FetchResult.Failed failed, Instant at) {
    Failure failure = new Failure(failed.error(), failed.detail());
    return new UrlFacts(null, failure, null, null, null, failed.ip(), failed.timings(), at, worker);
  }

  static String mediaType(HttpAnswer answer) {
    return ContentTypes.mediaType(
        answer.headers().first("content-type").orElse(null),
        answer.content().bytes(),
        answer.content().from());
  }

  private static Map<String, String> metadata(
      Step.Visit step, HttpAnswer answer, @Nullable ParsedPage page) {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("hopsFromSeed", Integer.toString(step.claim().depth()));
    lines.put("fetchTimeMs", Long.toString(answer.timings().total().toMillis()));
    if (page != null) {
      PageHead head = page.head();
      put(lines, "title", head.title());
      put(lines, "description", head.description());
      put(lines, "language", head.language());
      lines.put("charset", page.charset().name() + " (" + page.charsetSource() + ")");
      lines.put("links", Integer.toString(page.links().size() + page.droppedLinks()));
    }
    return lines;
  }

  private static void put(Map<String, String> lines, String name, @Nullable String value) {
    if (value != null) {
      lines.put(name, value);
    }
  }
}
