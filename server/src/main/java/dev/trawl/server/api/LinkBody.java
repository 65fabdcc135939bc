package dev.trawl.server.api;

import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.service.About;
import dev.trawl.server.service.SettingTexts;
import org.jspecify.annotations.Nullable;

/** A link as it stands on a page. */
record LinkBody(
    @About("the id of the URL it stands on") String from,
    String fromUrl,
    String to,
    String rawHref,
    @About("a, area, link, frame, iframe, meta or redirect") String element,
    String rel,
    String anchor,
    @About("why it was not followed; null when it was") @Nullable String refused) {
  static LinkBody of(UrlRecord page, Link link) {
    return new LinkBody(
        UrlBody.id(page.id()),
        page.url().text(),
        link.target().text(),
        link.rawHref(),
        link.kind(),
        link.rel(),
        link.anchor(),
        link.refusal() == null ? null : SettingTexts.word(link.refusal()));
  }
}
