package dev.trawl.parse.html;

import dev.trawl.parse.PageHead;
import dev.trawl.parse.PageRobots;
import dev.trawl.parse.RawLink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a page says about itself. It is taken from wherever it stands: a single stray tag ends the
 * head, and too many pages have one.
 */
final class HeadCollector {
  private static final int MAX_TITLE = 1_000;
  private static final int MAX_VALUE = 4_000;
  private static final int MAX_LANGUAGE = 35;
  private static final int MAX_BASES = 10;

  private final Attributes attributes;
  private final AttributeValues values;
  private final FoldedText title;
  private final Map<String, String> metas = new HashMap<>();
  private final List<String> bases = new ArrayList<>();
  private PageRobots robots = PageRobots.NONE;
  private int titles;
  private @Nullable String canonical;
  private @Nullable String language;
  private @Nullable String refresh;

  HeadCollector(Attributes attributes, AttributeValues values, ReferenceDecoder decoder) {
    this.attributes = attributes;
    this.values = values;
    this.title = new FoldedText(decoder, 3 * MAX_TITLE, 128);
  }

  void openTitle() {
    titles++;
  }

  void titleText(byte[] src, int from, int to, References references) {
    if (titles == 1) {
      title.append(src, from, to, references);
    }
  }

  void html() {
    if (language == null) {
      String lang = values.folded(Attribute.LANG, MAX_LANGUAGE);
      language =
          absentIfEmpty(lang.isEmpty() ? values.folded(Attribute.XML_LANG, MAX_LANGUAGE) : lang);
    }
  }

  void base() {
    String href = values.trimmed(Attribute.HREF);
    if (href != null && bases.size() < MAX_BASES) {
      bases.add(href);
    }
  }

  void related(LinkCollector links) {
    if (canonical == null && new RawLink("", "link", links.rel(), "").hasRel("canonical")) {
      canonical = absentIfEmpty(values.trimmed(Attribute.HREF));
    }
  }

  void meta(LinkCollector links) {
    if (!attributes.has(Attribute.CONTENT)) {
      return;
    }
    if (attributes.is(Attribute.HTTP_EQUIV, "refresh")) {
      refresh(links);
    } else {
      note(key(Attribute.HTTP_EQUIV));
    }
    note(key(Attribute.NAME));
    note(key(Attribute.PROPERTY));
  }

  PageHead head() {
    return new PageHead(
        absentIfEmpty(or(Shortened.to(title.text(), MAX_TITLE), metas.get("og:title"))),
        absentIfEmpty(or(metas.get("description"), metas.get("og:description"))),
        metas.get("keywords"),
        canonical,
        language == null ? metas.get("content-language") : language,
        robots,
        bases,
        refresh);
  }

  private String key(Attribute attribute) {
    return values.folded(attribute, 40).toLowerCase(Locale.ROOT);
  }

  private void note(String key) {
    switch (key) {
      case "robots", "trawl" ->
          robots =
              robots.and(
                  PageRobots.parse(
                      values.folded(Attribute.CONTENT, MAX_VALUE).toLowerCase(Locale.ROOT)));
      case "og:title", "description", "og:description", "keywords", "content-language" -> {
        String value = values.folded(Attribute.CONTENT, MAX_VALUE);
        if (!value.isEmpty()) {
          metas.putIfAbsent(key, value);
        }
      }
      default -> {}
    }
  }

  private void refresh(LinkCollector links) {
    String content = values.trimmed(Attribute.CONTENT);
    String target = content == null ? null : MetaRefresh.target(content);
    if (target != null) {
      links.refresh(target);
      refresh = refresh == null ? target : refresh;
    }
  }

  private static @Nullable String or(@Nullable String first, @Nullable String second) {
    return first == null || first.isEmpty() ? second : first;
  }

  private static @Nullable String absentIfEmpty(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }
}
