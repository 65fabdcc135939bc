package dev.trawl.server.api;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Query;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What many routes take in the same way. */
final class Inputs {
  static final int MOST_ROWS = 1_000;
  static final int USUAL_ROWS = 100;

  static final Parameter LIMIT =
      Parameter.integer("limit", "how many to give, 1 to 1000; default 100");
  static final Parameter CURSOR =
      Parameter.text("cursor", "where to go on: the next of the answer before");

  private static final int LONGEST_TEXT = 2_048;

  private Inputs() {}

  static CrawlId crawl(Call call) {
    return new CrawlId(positive("id", call.path("id")));
  }

  static UrlId url(Call call) {
    return new UrlId(positive("urlId", call.path("urlId")));
  }

  static int limit(Call call) {
    return call.query().limit(USUAL_ROWS, MOST_ROWS);
  }

  static String text(Query query, String name) {
    String text = query.text(name).orElse("");
    if (text.length() > LONGEST_TEXT) {
      throw Problem.invalid(name, text, "give at most 2048 characters");
    }
    return text;
  }

  static Set<UrlState> states(Query query) {
    return constants(query, "state", UrlState.class);
  }

  /** Names of an enum's constants, separated by commas. */
  static <E extends Enum<E>> Set<E> constants(Query query, String name, Class<E> type) {
    EnumSet<E> found = EnumSet.noneOf(type);
    String text = query.text(name).orElse("");
    for (String word : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      found.add(
          Arrays.stream(type.getEnumConstants())
              .filter(constant -> constant.name().equals(word))
              .findFirst()
              .orElseThrow(
                  () ->
                      Problem.invalid(
                          name, word, "give one or more of " + names(type) + ", with commas")));
    }
    return found;
  }

  static String names(Class<? extends Enum<?>> type) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Enum::name).toList();
    return String.join(", ", names);
  }

  private static long positive(String field, String text) {
    long number = text.matches("[0-9]{1,16}") ? Long.parseLong(text) : 0;
    if (number < 1 || number >= 1L << 53) {
      throw Problem.invalid(field, text, "give a whole number from 1 on");
    }
    return number;
  }
}
