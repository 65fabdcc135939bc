package dev.trawl.robots;

import java.util.Comparator;

/**
 * One line of a robots.txt on its way into the compact form.
 *
 * @param pattern in the spelling of {@link PathText#ofPattern}: ASCII, so its length counts octets
 */
record Rule(String pattern, boolean isAllow) {
  /** The most specific first; of equals, the one that allows (RFC 9309, section 2.2.2). */
  static final Comparator<Rule> BY_PRECEDENCE =
      Comparator.comparingInt((Rule rule) -> rule.pattern.length())
          .thenComparing(Rule::isAllow)
          .reversed();

  /** Length and permission in one number. */
  int head() {
    return pattern.length() << 1 | (isAllow ? 1 : 0);
  }

  static boolean isAllow(int head) {
    return (head & 1) == 1;
  }
}
