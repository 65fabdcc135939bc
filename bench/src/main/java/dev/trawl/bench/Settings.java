package dev.trawl.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every benchmark of whole crawls can be told. */
final class Settings {
  @Option(names = "--runs", description = "Runs of each, in turn (default: ${DEFAULT-VALUE}).")
  int runs = 3;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  @Nullable Path json;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "Where crawlers write (default: the directory for temporary files).")
  @Nullable Path work;

  @Option(
      names = "--profile",
      arity = "0..1",
      fallbackValue = "profiles",
      paramLabel = "DIR",
      description = {
        "Run Trawl once more with a flight recording, and write that and a flame graph here",
        "(default: ${FALLBACK-VALUE}).",
      })
  @Nullable Path profile;
}
