package dev.trawl.url;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what people type as seeds: absolute http(s) URLs, and bare domains, which mean https. */
public final class Seeds {
  private static final String REMEDY = "; give a URL such as https://example.org/";
  private static final int LONGEST_NAMED = 200;
  // The marks of a host that is meant as one; IDNA knows three more full stops.
  private static final String HOST_MARKS = ".:[\u3002\uFF0E\uFF61";

  private Seeds() {}

  public static SeedResult parse(String given, Normalizer normalizer) {
    String text = given.strip();
    if (text.isEmpty()) {
      return new SeedResult.Refused("a seed is empty" + REMEDY);
    }
    int colon = Schemes.end(text);
    if (colon > 0 && !isHostWithPort(text, colon)) {
      String scheme = Schemes.read(text, colon);
      return scheme.equals("http") || scheme.equals("https")
          ? resolved(text, text, normalizer)
          : refused(text, "has the scheme " + scheme + ", and only http and https are crawled");
    }
    return looksLikeHost(text)
        ? resolved(text, "https://" + text, normalizer)
        : refused(text, "is neither a URL nor a domain");
  }

  /**
   * Several at once; of those that mean the same URL the first is kept.
   *
   * @throws IllegalArgumentException naming the first that is none, what is wrong and the remedy
   */
  public static List<Seed> all(List<String> given, Normalizer normalizer) {
    Map<String, Seed> seeds = new LinkedHashMap<>();
    for (String text : given) {
      switch (parse(text, normalizer)) {
        case SeedResult.Refused(String reason) -> throw new IllegalArgumentException(reason);
        case SeedResult.Accepted(Seed seed) -> seeds.putIfAbsent(seed.url().text(), seed);
      }
    }
    return List.copyOf(seeds.values());
  }

  /** The seeds in a file: one a line, blank lines and comments from a {@code #} on left out. */
  public static List<String> lines(String fileText) {
    String text = fileText.startsWith("\uFEFF") ? fileText.substring(1) : fileText;
    return text.lines().map(Seeds::withoutComment).filter(line -> !line.isEmpty()).toList();
  }

  /** A comment starts a line or follows a blank; elsewhere the sign starts a URL's fragment. */
  private static String withoutComment(String line) {
    int at = line.indexOf('#');
    while (at > 0 && !Character.isWhitespace(line.charAt(at - 1))) {
      at = line.indexOf('#', at + 1);
    }
    return (at < 0 ? line : line.substring(0, at)).strip();
  }

  private static SeedResult resolved(String given, String absolute, Normalizer normalizer) {
    return switch (normalizer.parse(absolute)) {
      case Resolution.Resolved(var url) -> new SeedResult.Accepted(new Seed(given, url));
      case Resolution.Refused(_, var detail) -> refused(given, "is not a usable URL: " + detail);
    };
  }

  private static SeedResult refused(String given, String why) {
    // A message is for a terminal; of a long text its beginning is enough to find it again.
    String named =
        given.length() <= LONGEST_NAMED ? given : given.substring(0, LONGEST_NAMED) + "...";
    return new SeedResult.Refused("seed \"" + named + "\" " + why + REMEDY);
  }

  /** {@code localhost:8080/x} has the form of a scheme, but what follows the colon is a port. */
  private static boolean isHostWithPort(String text, int colon) {
    int digits = colon + 1;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    boolean endsHere = digits == text.length() || "/?#".indexOf(text.charAt(digits)) >= 0;
    return digits > colon + 1 && endsHere && !Normalizer.isNeverPage(text);
  }

  private static boolean looksLikeHost(String text) {
    String host = text.split("[/?#\\\\]", 2)[0];
    boolean hasMark = host.chars().anyMatch(c -> HOST_MARKS.indexOf(c) >= 0);
    return (hasMark || host.equalsIgnoreCase("localhost"))
        && host.indexOf('@') < 0
        && !host.startsWith(".");
  }
}
