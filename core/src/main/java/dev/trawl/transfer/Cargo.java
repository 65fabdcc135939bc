package dev.trawl.transfer;

import dev.trawl.pace.HostState;
import java.util.List;

/** Takes what a crawl consists of, a few hundred records at a time. */
public interface Cargo {
  /** URLs in the order of admission. */
  void urls(List<MovedUrl> urls);

  /** Hosts of these URLs. A host may come more than once. */
  void hosts(List<HostState> hosts);
}
