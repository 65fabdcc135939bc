package dev.trawl.cabinet;

import java.util.List;
import java.util.Optional;

/**
 * Keeps small documents, durably, by drawer and key.
 *
 * <p>Guarantees: the changes of one call are made all or none, and what a call has answered
 * survives the process; of two writers that expect the same version one wins; a reader sees what
 * was written before. Methods may be called by many threads, and in a cluster by many processes.
 */
public interface Cabinet {
  Optional<Document> find(Drawer drawer, String key);

  /**
   * Documents in the order of their keys, byte by byte in UTF-8.
   *
   * @param from the first key that may be among them, be it there or not
   * @param before the first key that may not; empty for no end
   */
  List<Document> list(Drawer drawer, String from, String before, int limit);

  /** The same from the last key back. */
  List<Document> listBack(Drawer drawer, String from, String before, int limit);

  /** The newest version in a drawer, removals included; zero when nothing was ever written. */
  long version(Drawer drawer);

  /**
   * Makes all the changes, or none because one of the documents is not as expected.
   *
   * @return whether they were made
   */
  boolean write(List<Change> changes);
}
