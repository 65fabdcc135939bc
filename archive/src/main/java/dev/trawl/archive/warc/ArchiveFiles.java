package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.NoSuchFileException;

/** Where the files of an archive are had from. May be called by many threads. */
@FunctionalInterface
public interface ArchiveFiles {
  /**
   * Opens a file for reading.
   *
   * @param name as in a {@code CaptureRef}
   * @throws NoSuchFileException when there is none
   * @throws dev.trawl.archive.UnreachableArchiveException when that cannot be told
   */
  ArchiveFile open(String name) throws IOException;

  /** These files, and those of others where these have none. */
  default ArchiveFiles orElse(ArchiveFiles others) {
    return name -> {
      try {
        return open(name);
      } catch (NoSuchFileException e) {
        return others.open(name);
      }
    };
  }
}
