package dev.trawl.server.service;

import dev.trawl.crawl.Durations;
import dev.trawl.pace.PaceSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings as they are written in the API, and what is wrong with them. */
public final class SettingTexts {
  // "maxPages is 0; give a value from 1 to 10", "include: "[" is no regular expression; give one"
  private static final Pattern NAMED =
      Pattern.compile("(?s)(\\w{1,40})(?:: | is )(.{0,4000}?)(?:; (.*))?");
  // What a few settings are called inside and out.
  private static final Map<String, String> NAMES =
      Map.of("timeout", "requestTimeout", "profile", "normalization", "seed", "seeds");

  private SettingTexts() {}

  public static Duration duration(String field, String text) {
    try {
      return Durations.parse(text);
    } catch (IllegalArgumentException e) {
      throw Declined.invalid(field, text, "write e.g. 0, 500ms, 1s, 1.5s, 2m or 1h");
    }
  }

  /** How long something is kept: what is shorter than a minute is a slip of the pen. */
  static Duration keeping(String field, String text) {
    Duration time = duration(field, text);
    if (time.compareTo(Duration.ofMinutes(1)) < 0) {
      throw Declined.invalid(field, text, "give 1m or more such as 7d, or nothing to keep all");
    }
    return time;
  }

  public static PaceSetting pace(String field, String text) {
    if (text.equals("adaptive")) {
      return PaceSetting.adaptive();
    }
    Duration interval = duration(field, text);
    try {
      return PaceSetting.every(interval);
    } catch (IllegalArgumentException e) {
      throw Declined.invalid(field, text, "give 0 to 1h, or adaptive");
    }
  }

  public static String pace(PaceSetting pace) {
    return switch (pace) {
      case PaceSetting.Fixed(Duration interval) -> Durations.format(interval);
      case PaceSetting.Adaptive() -> "adaptive";
    };
  }

  public static <E extends Enum<E>> E choice(String field, String text, Class<E> type) {
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(text)) {
        return constant;
      }
      names.add(word(constant));
    }
    throw Declined.invalid(field, text, "give one of " + String.join(", ", names));
  }

  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String unquoted(String value) {
    boolean isQuoted = value.length() > 1 && value.startsWith("'") && value.endsWith("'");
    return isQuoted ? value.substring(1, value.length() - 1) : value;
  }

  /** A refusal of the settings' own checks, which name the setting, the value and the remedy. */
  public static Declined refused(IllegalArgumentException e) {
    String text = String.valueOf(e.getMessage());
    Matcher named = NAMED.matcher(text);
    if (!named.matches()) {
      String field = text.startsWith("seed ") || text.startsWith("a seed ") ? "seeds" : "settings";
      int remedy = text.lastIndexOf("; ");
      return Declined.invalid(
          field, null, text, remedy < 0 ? "see the documentation" : text.substring(remedy + 2));
    }
    String field = NAMES.getOrDefault(named.group(1), named.group(1));
    String remedy = named.group(3) == null ? "see the documentation" : named.group(3);
    return Declined.invalid(
        field, unquoted(named.group(2)), field + text.substring(named.group(1).length()), remedy);
  }
}
