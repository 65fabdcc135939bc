package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.time.Instant;
import java.util.List;

/** What a server answered, as the archive holds it. */
record CaptureBody(
    String url,
    Instant fetchedAt,
    int status,
    String contentType,
    @About("as they were received") List<HeaderBody> headers,
    @About("length of the payload with all coding undone") long bytes,
    @About("whether capture/text gives the payload") boolean isText) {}
