package dev.trawl.server.api;

import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.service.About;

/** A step on the way from a URL back to its seed. */
record StepBody(
    String id,
    String url,
    String state,
    int depth,
    @About("as what it was found on the next step; the seed as it was given") String rawHref) {
  static StepBody of(UrlRecord url) {
    return new StepBody(
        UrlBody.id(url.id()), url.url().text(), url.state().name(), url.depth(), url.rawHref());
  }
}
