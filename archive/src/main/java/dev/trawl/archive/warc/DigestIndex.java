package dev.trawl.archive.warc;

import dev.trawl.archive.CaptureRef;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where payloads were first stored, by their digests. Of more than it may hold it forgets those
 * asked for longest ago; a forgotten payload is stored once more, nothing worse. An entry takes
 * about 130 bytes.
 */
final class DigestIndex {
  private final int capacity;
  private final Map<Sha256, CaptureRef> places = new LinkedHashMap<>(16, 0.75f, true);

  /** The 32 bytes of a digest, without an array's overhead. */
  private record Sha256(long a, long b, long c, long d) {
    // Spelled out, as in all that are compared for each page; every bit is as good as another.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Sha256 o && a == o.a && b == o.b && c == o.c && d == o.d;
    }

    @Override
    public int hashCode() {
      return (int) a;
    }
  }

  DigestIndex(int capacity) {
    this.capacity = capacity;
  }

  synchronized @Nullable CaptureRef find(String digest) {
    return places.get(key(digest));
  }

  synchronized void add(String digest, CaptureRef place) {
    places.putIfAbsent(key(digest), place);
    if (places.size() > capacity) {
      places.remove(places.keySet().iterator().next());
    }
  }

  synchronized void forget(String digest) {
    places.remove(key(digest));
  }

  synchronized int size() {
    return places.size();
  }

  private static Sha256 key(String digest) {
    if (!isDigest(digest)) {
      throw new IllegalArgumentException(
          "a payload digest is sha256: and 64 hex digits, was " + digest);
    }
    return new Sha256(word(digest, 0), word(digest, 1), word(digest, 2), word(digest, 3));
  }

  static boolean isDigest(String digest) {
    return digest.length() == 71 && digest.startsWith("sha256:");
  }

  private static long word(String digest, int number) {
    int start = 7 + 16 * number;
    return Long.parseUnsignedLong(digest, start, start + 16, 16);
  }
}
