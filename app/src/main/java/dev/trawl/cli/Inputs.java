package dev.trawl.cli;

import dev.trawl.crawl.Durations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What somebody gives a command: files to read, times to keep. */
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

  /** The time that an option's text means. */
  static Duration duration(String option, String text) {
    try {
      return Durations.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }
}
