package dev.trawl.robots;

import org.jspecify.annotations.Nullable;

/**
 * Whether robots.txt lets a URL be fetched.
 *
 * @param rule the line that decided, such as {@code Disallow: /private}; null when none speaks of
 *     the URL
 */
public record RobotsVerdict(boolean isAllowed, @Nullable String rule) {
  static final RobotsVerdict NO_RULE = new RobotsVerdict(true, null);

  static RobotsVerdict of(boolean isAllowed, String pattern) {
    return new RobotsVerdict(isAllowed, (isAllowed ? "Allow: " : "Disallow: ") + pattern);
  }
}
