package dev.trawl.cli;

import dev.trawl.app.ArchivePlace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the workers of a cluster keep captures. */
final class ArchiveOptions {
  static final String ARCHIVE = "TRAWL_ARCHIVE";

  @Option(
      names = "--archive",
      paramLabel = "DIR|s3://BUCKET/PREFIX",
      description =
          "Where a cluster's workers keep captures (default: TRAWL_ARCHIVE or trawl-archive).")
  @Nullable String given;

  ArchivePlace place() {
    Map<String, String> environment = System.getenv();
    String text = given != null ? given : environment.getOrDefault(ARCHIVE, "trawl-archive");
    return ArchivePlace.parse(text, environment);
  }

  /** The same for a command that brings files there or takes some. */
  Path directory() {
    if (place() instanceof ArchivePlace.InDirectory(Path root)) {
      return root;
    }
    throw new UsageException(
        "--archive %s: captures are moved to and from directories; name one".formatted(given));
  }

  ArchivePlace existing() {
    ArchivePlace place = place();
    if (place instanceof ArchivePlace.InDirectory(Path root) && !Files.isDirectory(root)) {
      throw new UsageException(
          "--archive %s: there is no such archive; name the one that the workers write to"
              .formatted(root));
    }
    return place;
  }
}
