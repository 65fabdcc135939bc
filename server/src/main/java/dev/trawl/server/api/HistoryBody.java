package dev.trawl.server.api;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.Durations;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.service.About;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that happened to a URL, as far as it is kept: of several fetches the last. */
record HistoryBody(
    @About("found, fetched, failed, archived, waits or ended") String event,
    @Nullable Instant at,
    String detail) {
  static List<HistoryBody> of(UrlRecord url) {
    List<HistoryBody> events = new ArrayList<>();
    events.add(new HistoryBody("found", null, found(url)));
    UrlFacts facts = url.facts();
    if (facts.answer() != null) {
      String total = Durations.format(facts.timings().total().truncatedTo(ChronoUnit.MICROS));
      events.add(
          new HistoryBody(
              "fetched",
              facts.fetchedAt(),
              "attempt %d: HTTP %d in %s"
                  .formatted(url.attempts(), facts.answer().status(), total)));
    }
    if (facts.failure() != null) {
      events.add(
          new HistoryBody(
              "failed",
              facts.fetchedAt(),
              facts.failure().error().label() + ": " + facts.failure().text()));
    }
    CaptureRef capture = facts.capture();
    if (capture != null) {
      events.add(
          new HistoryBody(
              "archived", facts.fetchedAt(), capture.file() + " at " + capture.offset()));
    }
    if (url.notBefore() != null) {
      events.add(new HistoryBody("waits", url.notBefore(), "the next try is due then"));
    }
    if (url.state().isTerminal()) {
      events.add(new HistoryBody("ended", facts.fetchedAt(), url.state().name()));
    }
    return events;
  }

  private static String found(UrlRecord url) {
    return url.foundFrom() == null
        ? "given as a seed: " + url.rawHref()
        : "on URL %d as '%s'".formatted(url.foundFrom().value(), url.rawHref());
  }
}
