package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.util.List;

/** What went wrong in a crawl, by kind, the most frequent first. */
record ErrorsBody(
    List<Group> groups,
    @About("whether older records were not looked at for examples") boolean isCut) {
  /** URLs that ended in the same way. */
  record Group(
      @About("the class of a failure such as connect_refused, or an HTTP status such as 503")
          String kind,
      long count,
      @About("some of the last") List<UrlBody> examples) {}
}
