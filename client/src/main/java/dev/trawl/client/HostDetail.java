package dev.trawl.client;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A host, and what its robots.txt says of a path.
 *
 * @param verdicts one for each origin
 */
public record HostDetail(Host host, List<Verdict> verdicts) {
  public HostDetail {
    verdicts = Lists.copy(verdicts);
  }

  /**
   * What robots.txt says of one URL.
   *
   * @param isAllowed null while the rules are not known
   * @param rule the line that decides; null when none speaks of the URL
   */
  public record Verdict(
      String url, String agent, @Nullable Boolean isAllowed, @Nullable String rule) {}
}
