package dev.trawl.client;

import org.jspecify.annotations.Nullable;

/**
 * A link as it stands on a page.
 *
 * @param from the id of the URL it stands on
 * @param refused why it was not followed; null when it was
 */
public record Link(
    String from,
    String fromUrl,
    String to,
    String rawHref,
    String element,
    String rel,
    String anchor,
    @Nullable String refused) {}
