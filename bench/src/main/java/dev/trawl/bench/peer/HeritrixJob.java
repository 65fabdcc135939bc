package dev.trawl.bench.peer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a job of Heritrix's own profile, with as few changes as its users would make. */
final class HeritrixJob {
  private static final String CONTACT = "ENTER_AN_URL_WITH_\\w+";
  private static final String SEED = "http://example\\.example/example";
  private static final String MORE = "##\\.\\.more\\?\\.\\.##";
  private static final String NOTHING_FIRST = "deciderules\\.RejectDecideRule\"";
  private static final String REFUSED =
      "<!-- <property name=\"regexList\">\\s*<list>\\s*</list>\\s*</property> -->";

  private HeritrixJob() {}

  /**
   * No politeness but robots.txt.
   *
   * @param spansHosts whether all hosts are wanted or only that of the home page
   */
  static String of(String profile, String home, boolean spansHosts, int threads) {
    String overrides =
        """
        crawlController.maxToeThreads=%d
        crawlController.pauseAtStart=false
        disposition.delayFactor=0
        disposition.minDelayMs=0
        disposition.maxDelayMs=0
        """
            .formatted(threads);
    String refused =
        "<property name=\"regexList\"><list><value>.*%s</value></list></property>"
            .formatted(NotPages.pattern());
    String job = changed(profile, CONTACT, home);
    job = changed(job, SEED, home);
    job = changed(job, MORE, overrides);
    job = changed(job, REFUSED, refused);
    return spansHosts ? changed(job, NOTHING_FIRST, "deciderules.AcceptDecideRule\"") : job;
  }

  private static String changed(String job, String pattern, String text) {
    Matcher place = Pattern.compile(pattern).matcher(job);
    if (!place.find()) {
      throw new IllegalArgumentException(
          "heritrix's profile has no '%s'; its version must be another".formatted(pattern));
    }
    return place.replaceFirst(Matcher.quoteReplacement(text));
  }
}
