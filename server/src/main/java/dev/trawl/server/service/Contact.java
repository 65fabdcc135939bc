package dev.trawl.server.service;

/** Where site owners reach whoever crawls. */
final class Contact {
  private static final int LONGEST = 500;

  private Contact() {}

  /** It stands in a header, so only printable ASCII without brackets will do. */
  static String check(String field, String text) {
    boolean isPrintable = text.chars().allMatch(c -> c > ' ' && c <= '~' && c != '(' && c != ')');
    boolean isReachable = text.isEmpty() || text.contains("://") || text.contains("@");
    if (!isPrintable || !isReachable || text.length() > LONGEST) {
      throw Declined.invalid(
          field, text, "give a URL or a mail address such as https://you.example/bot");
    }
    return text;
  }
}
