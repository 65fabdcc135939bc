package dev.trawl.server.api;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.Limits;
import dev.trawl.pace.PaceSetting;
import dev.trawl.server.http.Body;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.About;
import dev.trawl.server.service.SettingTexts;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What may change in a crawl that has not ended. What is left out stays; null lifts a limit. */
record CrawlPatch(
    @About("null for no limit") @Nullable Long maxPages,
    @Nullable Integer maxDepth,
    @About("null for no limit") @Nullable Long maxPagesPerHost,
    @About("null for no limit") @Nullable Long maxBytes,
    @About("null for no limit") @Nullable String maxDuration,
    @Nullable String pace,
    @Nullable Integer priority,
    @Nullable String label) {
  static CrawlSettings applied(Body<CrawlPatch> body, CrawlSettings before) {
    CrawlPatch patch = body.value();
    try {
      return new CrawlSettings(
          before.seeds(),
          patch.limits(body, before.limits()),
          before.scope(),
          before.manners().with(patch.pace(body, before.manners().pace())),
          before.fetch(),
          before.profile(),
          body.names("priority") ? required("priority", patch.priority) : before.priority());
    } catch (IllegalArgumentException e) {
      throw SettingTexts.refused(e);
    }
  }

  static String label(Body<CrawlPatch> body, String before) {
    return body.names("label") ? required("label", body.value().label) : before;
  }

  private Limits limits(Body<CrawlPatch> body, Limits before) {
    return new Limits(
        body.names("maxPages") ? limit(maxPages) : before.maxPages(),
        body.names("maxDepth") ? required("maxDepth", maxDepth) : before.maxDepth(),
        body.names("maxPagesPerHost") ? limit(maxPagesPerHost) : before.maxPagesPerHost(),
        body.names("maxBytes") ? limit(maxBytes) : before.maxBytes(),
        body.names("maxDuration")
            ? Optional.ofNullable(maxDuration)
                .map(text -> SettingTexts.duration("maxDuration", text))
            : before.maxDuration());
  }

  private PaceSetting pace(Body<CrawlPatch> body, PaceSetting before) {
    return body.names("pace") ? SettingTexts.pace("pace", required("pace", pace)) : before;
  }

  private static OptionalLong limit(@Nullable Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private static <T> T required(String field, @Nullable T value) {
    if (value == null) {
      throw Problem.invalid(field, "null", "leave it out, or give a value");
    }
    return value;
  }
}
