package dev.trawl.frontier;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * One edge of the link graph, as kept with the page it stands on.
 *
 * @param kind the element or mechanism: a, area, link, frame, iframe, meta, redirect
 * @param rel the rel attribute, or empty
 * @param anchor the text of the link, shortened
 * @param refusal why the target was not offered to the frontier; null when it was
 */
public record Link(
    CanonicalUrl target,
    String rawHref,
    String kind,
    String rel,
    String anchor,
    @Nullable Refusal refusal) {}
