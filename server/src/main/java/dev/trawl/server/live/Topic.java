package dev.trawl.server.live;

import dev.trawl.crawl.CrawlId;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one can listen to. Written as the kind in lower case, where it is about one crawl with its
 * id: {@code urls:7} for the URLs that change in crawl 7.
 *
 * @param crawl null for a kind that is about the whole home
 */
public record Topic(Kind kind, @Nullable CrawlId crawl) {
  /** The names are part of the interface, in lower case. */
  public enum Kind {
    CRAWLS(false),
    WORKERS(false),
    ALERTS(false),
    ADMINISTRATION(false),
    CRAWL(true),
    URLS(true);

    private final boolean isOfOneCrawl;

    Kind(boolean isOfOneCrawl) {
      this.isOfOneCrawl = isOfOneCrawl;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How many topics one listener may name at a time. */
  public static final int MOST = 200;

  public static final Topic CRAWLS = new Topic(Kind.CRAWLS, null);
  public static final Topic WORKERS = new Topic(Kind.WORKERS, null);
  public static final Topic ALERTS = new Topic(Kind.ALERTS, null);
  public static final Topic ADMINISTRATION = new Topic(Kind.ADMINISTRATION, null);

  private static final Pattern FORM = Pattern.compile("([a-z]{1,16})(?::([1-9][0-9]{0,15}))?");

  public Topic {
    if (kind.isOfOneCrawl != (crawl != null)) {
      throw new IllegalArgumentException(
          "topic %s is %s".formatted(kind.label(), crawl == null ? "of one crawl" : "of all"));
    }
  }

  public static Topic crawl(CrawlId id) {
    return new Topic(Kind.CRAWL, id);
  }

  public static Topic urls(CrawlId id) {
    return new Topic(Kind.URLS, id);
  }

  /**
   * Reads a topic.
   *
   * @throws IllegalArgumentException with the text and the legal forms
   */
  public static Topic parse(String text) {
    Matcher m = FORM.matcher(text.strip());
    if (m.matches()) {
      for (Kind kind : Kind.values()) {
        if (kind.label().equals(m.group(1)) && kind.isOfOneCrawl == (m.group(2) != null)) {
          return new Topic(
              kind, kind.isOfOneCrawl ? new CrawlId(Long.parseLong(m.group(2))) : null);
        }
      }
    }
    throw new IllegalArgumentException(
        "'%s' is not a topic; write crawls, workers, alerts, administration, crawl:ID or urls:ID"
            .formatted(text.length() > 40 ? text.substring(0, 40) + "…" : text));
  }

  /** Reads several, with commas between them. */
  public static Set<Topic> parseAll(String text) {
    return checked(
        Arrays.stream(text.split(",", MOST + 2))
            .map(Topic::parse)
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /**
   * The same topics, if they are not too many.
   *
   * @throws IllegalArgumentException when they are
   */
  static Set<Topic> checked(Set<Topic> topics) {
    if (topics.size() > MOST) {
      throw new IllegalArgumentException(
          "%,d topics are too many for one listener; name at most %,d"
              .formatted(topics.size(), MOST));
    }
    return topics;
  }

  @Override
  public String toString() {
    return crawl == null ? kind.label() : kind.label() + ":" + crawl;
  }
}
