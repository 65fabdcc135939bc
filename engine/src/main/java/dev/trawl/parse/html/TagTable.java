package dev.trawl.parse.html;

/** Finds the element for a name's key: a hash table without objects, for it is asked per tag. */
final class TagTable {
  private static final int SLOTS = 512;
  private static final long[] KEYS = new long[SLOTS];
  private static final Tag[] TAGS = new Tag[SLOTS];

  static {
    for (Tag tag : Tag.values()) {
      int slot = slot(tag.key());
      while (KEYS[slot] != 0) {
        slot = (slot + 1) & (SLOTS - 1);
      }
      KEYS[slot] = tag.key();
      TAGS[slot] = tag;
    }
  }

  private TagTable() {}

  static Tag tag(long key) {
    int slot = slot(key);
    while (KEYS[slot] != 0) {
      if (KEYS[slot] == key) {
        return TAGS[slot];
      }
      slot = (slot + 1) & (SLOTS - 1);
    }
    return Tag.OTHER;
  }

  private static int slot(long key) {
    return (int) ((key * 0x9e3779b97f4a7c15L) >>> 55);
  }
}
