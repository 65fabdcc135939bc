package dev.trawl.seed;

import dev.trawl.url.Host;
import java.util.List;

/**
 * What is known of the hosts of seeds.
 *
 * @param foreign those that are not this machine
 * @param forbidden those that have an address which may not be asked
 * @param looked how many were looked up
 * @param hosts how many there are
 */
public record SeedFindings(List<Host> foreign, List<Host> forbidden, int looked, int hosts) {
  public SeedFindings {
    foreign = List.copyOf(foreign);
    forbidden = List.copyOf(forbidden);
  }

  /** Whether it is certain that no seed at all may be fetched. */
  public boolean isHopeless() {
    return forbidden.size() == hosts;
  }
}
