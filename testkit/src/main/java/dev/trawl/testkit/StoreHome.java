package dev.trawl.testkit;

import dev.trawl.frontier.CrawlStore;
import java.time.InstantSource;

/**
 * A place where the data of one crawl store lives: all that an implementation gives to the contract
 * suites.
 */
public interface StoreHome {
  /**
   * Opens the store with whatever data is at this place; the first time there is none.
   *
   * @param maxChildren how many URLs of one directory are admitted
   */
  CrawlStore open(InstantSource clock, int maxChildren);

  /**
   * Makes the store's owner disappear as by {@code kill -9}: nothing more is written by it, and the
   * next {@link #open} finds what a killed process leaves.
   */
  void kill(CrawlStore store);
}
