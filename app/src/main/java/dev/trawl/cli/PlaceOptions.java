package dev.trawl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where crawls are: a directory of this machine or a cluster's database. */
final class PlaceOptions {
  private static final Path DEFAULT = Path.of("trawl-data");

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where crawls are kept (default: trawl-data).")
  @Nullable Path directory;

  @Mixin DatabaseOptions database;

  Path data() {
    return directory == null ? DEFAULT : directory;
  }

  /** The directory, which must hold a home already. */
  Path existing() {
    Path data = data();
    if (!Files.isDirectory(data)) {
      throw new UsageException(
          "--data %s: there is no such directory; name the one a crawl was run with"
              .formatted(data));
    }
    if (!Files.isDirectory(data.resolve("frontier"))) {
      throw new UsageException(
          "--data %s holds no crawl; name the directory that one was run with".formatted(data));
    }
    return data;
  }

  boolean isCluster() {
    if (directory != null && database.given != null) {
      throw new UsageException(
          "both --data and --db are given; name the directory or the database, not both");
    }
    return database.given != null || (directory == null && DatabaseOptions.isInEnvironment());
  }

  /** The option as it is to be repeated in a further command. */
  String words() throws IOException {
    return isCluster() ? database.words() : "--data " + data();
  }
}
