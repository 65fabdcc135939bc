package dev.trawl.archive.warc;

import dev.trawl.archive.CaptureRef;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads back from the archive's own index files what was stored where. */
final class IndexFiles {
  private record Known(String digest, CaptureRef place) {}

  private IndexFiles() {}

  /** Remembers the payloads of the newest files, as many as the index may hold. */
  static DigestIndex remember(WarcNames names, int capacity) throws IOException {
    List<Known> known = new ArrayList<>();
    for (Path file : names.files().reversed()) {
      if (known.size() >= capacity) {
        break;
      }
      collect(WarcNames.index(file), capacity, known);
    }
    DigestIndex digests = new DigestIndex(capacity);
    // The newest go in last, so that they are the last to be forgotten.
    for (Known one : known.reversed()) {
      digests.add(one.digest(), one.place());
    }
    return digests;
  }

  private static void collect(Path index, int capacity, List<Known> known) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(index)) {
      @Nullable String line = lines.readLine();
      while (line != null && known.size() < capacity) {
        @Nullable Known one = parse(line);
        if (one != null) {
          known.add(one);
        }
        line = lines.readLine();
      }
    }
  }

  /** Revisits hold no payload, truncated captures not all of it: neither can be referred to. */
  private static @Nullable Known parse(String line) {
    String digest = value(line, "digest");
    String offset = value(line, "offset");
    boolean usable =
        DigestIndex.isDigest(digest)
            && offset.matches("\\d{1,18}")
            && value(line, "truncated").isEmpty()
            && !value(line, "mime").equals(IndexEntry.REVISIT);
    return usable
        ? new Known(digest, new CaptureRef(value(line, "filename"), Long.parseLong(offset)))
        : null;
  }

  /** A quote inside a value is escaped, so the pattern only matches where a member begins. */
  private static String value(String line, String name) {
    String opening = "\"" + name + "\": \"";
    int start = line.indexOf(opening);
    int end = start < 0 ? -1 : line.indexOf('"', start + opening.length());
    return end < 0 ? "" : line.substring(start + opening.length(), end);
  }
}
