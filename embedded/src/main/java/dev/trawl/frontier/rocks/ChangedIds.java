package dev.trawl.frontier.rocks;

import java.util.Arrays;

/** The records of one crawl that a batch changed, in the order of the changes. */
final class ChangedIds {
  private long[] ids = new long[4];
  private int size;

  void add(long id) {
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
    }
    ids[size++] = id;
  }

  int size() {
    return size;
  }

  long get(int position) {
    return ids[position];
  }
}
