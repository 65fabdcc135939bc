package dev.trawl.parse;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the page says about itself. Texts are white-space folded, free of control characters, and
 * null when the page is silent.
 *
 * @param title the first title element, or og:title
 * @param description the meta description, or og:description
 * @param canonical the reference of the first link rel=canonical, unresolved
 * @param language the lang of the html element, or the content-language
 * @param baseHrefs the references of base elements in order, at most 10; the first that resolves to
 *     a valid URL holds for every link of the page, also for those before it
 * @param refresh the reference of the first meta refresh, unresolved
 */
public record PageHead(
    @Nullable String title,
    @Nullable String description,
    @Nullable String keywords,
    @Nullable String canonical,
    @Nullable String language,
    PageRobots robots,
    List<String> baseHrefs,
    @Nullable String refresh) {
  public static final PageHead EMPTY =
      new PageHead(null, null, null, null, null, PageRobots.NONE, List.of(), null);

  public PageHead {
    baseHrefs = List.copyOf(baseHrefs);
  }
}
