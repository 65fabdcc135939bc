package dev.trawl.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Files that somebody names for a command to read. */
final class Inputs {
  private Inputs() {}

  /** The file, which must be there, under the name of the option or argument it was given for. */
  static Path existing(String name, Path file) {
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          "%s %s: no such file; check the path".formatted(name, file).stripLeading());
    }
    return file;
  }
}
