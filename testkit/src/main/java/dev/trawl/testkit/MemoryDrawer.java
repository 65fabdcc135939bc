package dev.trawl.testkit;

import dev.trawl.cabinet.Document;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.NavigableMap;
import java.util.TreeMap;

/** One drawer on the disk of the in-memory store, guarded by the disk's lock. */
final class MemoryDrawer {
  private static final Comparator<String> BY_BYTES =
      Comparator.comparing(key -> key.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

  final NavigableMap<String, Document> documents = new TreeMap<>(BY_BYTES);
  long version;

  NavigableMap<String, Document> between(String from, String before) {
    if (before.isEmpty()) {
      return documents.tailMap(from, true);
    }
    return BY_BYTES.compare(from, before) < 0
        ? documents.subMap(from, true, before, false)
        : new TreeMap<>();
  }
}
