package dev.trawl.testkit;

import dev.trawl.transfer.CrawlTransfer;
import java.time.InstantSource;

/** A place whose crawls can be moved to another place and from there. */
public interface TransferHome extends StoreHome {
  /** Opens the place to move crawls; nobody has the store open. */
  CrawlTransfer transfer(InstantSource clock);
}
