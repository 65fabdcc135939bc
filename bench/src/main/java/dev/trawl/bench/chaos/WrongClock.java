package dev.trawl.bench.chaos;

import dev.trawl.bench.peer.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts programs with a wall clock that is wrong, by libfaketime; other clocks are left alone. */
final class WrongClock {
  private static final String PACKAGE = "libfaketime";
  private static final List<Path> LIBRARIES =
      List.of(
          Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib64/faketime/libfaketimeMT.so.1"));

  private final Path library;

  private WrongClock(Path library) {
    this.library = library;
  }

  /** Installs what is missing. */
  static WrongClock prepare() throws IOException, InterruptedException {
    if (library().isEmpty()) {
      Tools.install(PACKAGE, PACKAGE);
    }
    return new WrongClock(
        library()
            .orElseThrow(() -> new IOException("the package " + PACKAGE + " brought no library")));
  }

  private static Optional<Path> library() {
    return LIBRARIES.stream().filter(Files::exists).findFirst();
  }

  /** What makes a program believe that it is so many hours later. */
  Map<String, String> wrongBy(int hours) {
    return Map.of(
        "LD_PRELOAD",
        library.toString(),
        "FAKETIME",
        "%+dh".formatted(hours),
        "FAKETIME_DONT_FAKE_MONOTONIC",
        "1",
        "DONT_FAKE_MONOTONIC",
        "1",
        // The JVM holds its cache against the times of its jars.
        "NO_FAKE_STAT",
        "1");
  }
}
