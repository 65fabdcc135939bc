package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** What is asked of the disk itself, and how its refusals are told. */
final class Disk {
  private Disk() {}

  static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Makes the appearing and vanishing of a name durable. Only POSIX systems can, and need to. */
  static void forceNameOf(Path file) throws IOException {
    @Nullable Path directory = file.getParent();
    if (directory != null
        && directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  /** Tells a failed write by its place and its remedy. */
  static IOException writeFailure(Path file, IOException cause) {
    String reason = String.valueOf(cause.getMessage());
    String text =
        reason.contains("No space left")
            ? "No space left in %s; free some and run the same command again"
                .formatted(file.getParent())
            : "Could not write %s: %s; check the disk and its permissions, then run the same"
                    .formatted(file, reason)
                + " command again";
    return new IOException(text, cause);
  }

  static IOException forceFailure(Path file, IOException cause) {
    return new IOException(
        "Could not force %s to disk: %s; its latest captures may be lost; check the disk, then"
                .formatted(file, cause.getMessage())
            + " run the same command again to find out and fetch them anew",
        cause);
  }
}
