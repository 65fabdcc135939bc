package dev.trawl.synthetic.web;

import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import java.nio.charset.StandardCharsets;

/**
 * Two pages fail at first. They fail at most four times in all: a crawler that rests a host after
 * five failures in a row never has to.
 */
record RetryingHost(boolean throttles) implements Behaviour {
  @Override
  public Resource ordinary(HostView host, int page, Document document) {
    return switch (page) {
      case 1 -> new Resource.Retried(document, 1, failure(host, throttles ? 429 : 500));
      case 2 -> new Resource.Retried(document, throttles ? 1 : 2, failure(host, 503));
      default -> document;
    };
  }

  private Answer.Page failure(HostView host, int status) {
    String seconds = Long.toString(host.spec().tempo().retryAfter().toSeconds());
    Headers headers = throttles ? Headers.TEXT.with("Retry-After", seconds) : Headers.TEXT;
    byte[] body = "try again later\n".getBytes(StandardCharsets.UTF_8);
    return Answer.page(status, headers, body);
  }
}
