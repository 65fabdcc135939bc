package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finishes what a process that died has left. Each step can be repeated, so dying in the middle of
 * a recovery is one more thing to recover from.
 */
final class Recovery {
  private Recovery() {}

  /** Finishes each unfinished file and tells what had to be cut. */
  static List<TailCut> run(WarcNames names) throws IOException {
    for (Path marker : names.markers()) {
      if (!Files.exists(WarcNames.marked(marker))) {
        Files.delete(marker);
      }
    }
    List<TailCut> cuts = new ArrayList<>();
    for (Path file : names.files()) {
      if (Files.exists(WarcNames.marker(file)) || !Files.exists(WarcNames.index(file))) {
        @Nullable TailCut cut = finish(file);
        if (cut != null) {
          cuts.add(cut);
        }
      }
    }
    return cuts;
  }

  /** Cuts the file to its whole records, indexes and unmarks it. */
  static @Nullable TailCut finish(Path file) throws IOException {
    if (!Files.exists(file)) {
      return null;
    }
    IndexRuns index = IndexRuns.create(WarcNames.marker(file));
    RecordWalk walk = RecordWalk.through(file, found -> note(index, file, found));
    if (walk.wholeBytes() == 0) {
      Files.delete(file);
    } else {
      cut(file, walk);
      index.writeTo(WarcNames.index(file));
    }
    Files.delete(WarcNames.marker(file));
    Disk.forceNameOf(file);
    return walk.damage().isEmpty()
        ? null
        : new TailCut(file, walk.wholeBytes(), walk.fileBytes(), walk.damage());
  }

  private static void note(IndexRuns index, Path file, StoredRecord found) throws IOException {
    // A record that says it is of no web page came from elsewhere; it stays, but is not ours.
    if (found.isCapture() && found.head().uri().matches("https?://.+")) {
      String name = file.getFileName().toString();
      index.add(IndexEntry.of(found).line(name, found.offset(), found.length()));
    }
  }

  private static void cut(Path file, RecordWalk walk) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      if (walk.wholeBytes() < walk.fileBytes()) {
        channel.truncate(walk.wholeBytes());
      }
      channel.force(true);
    }
  }
}
