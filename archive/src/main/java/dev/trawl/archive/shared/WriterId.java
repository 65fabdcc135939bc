package dev.trawl.archive.shared;

import dev.trawl.archive.CaptureRef;
import java.nio.file.Path;

/**
 * Who writes in an archive of several: a worker's id as the name of a directory, and of a part of
 * an object's key.
 */
public record WriterId(String text) {
  public WriterId {
    if (!text.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,62}")) {
      throw new IllegalArgumentException(
          "\"%s\" cannot name a worker's directory; use 1 to 63 letters, digits, dots, _ and -,"
                  .formatted(text)
              + " starting with a letter or a digit");
    }
  }

  public Path directory(Path root) {
    return root.resolve(text);
  }

  /** A place in this writer's directory, as it is called from the root. */
  public CaptureRef fromRoot(CaptureRef ref) {
    return new CaptureRef(text + "/" + ref.file(), ref.offset());
  }

  /** Whether the capture is one of this writer's. */
  public boolean wrote(CaptureRef ref) {
    return ref.file().startsWith(text + "/");
  }
}
