package dev.trawl.cli;

import dev.trawl.fetch.http.BoringLibrary;
import dev.trawl.fetch.http.BrotliLibrary;
import dev.trawl.fetch.http.ZstdLibrary;
import dev.trawl.frontier.rocks.RocksLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The native libraries that each start would otherwise unpack, 22 MB of them, into files that have
 * to be removed at its end.
 */
final class NativeLibraries {
  private static final List<String> RESOURCES =
      List.of(
          RocksLibrary.resource(),
          BrotliLibrary.resource(),
          ZstdLibrary.resource(),
          BoringLibrary.resource());

  private NativeLibraries() {}

  /**
   * Puts them into a directory. A process that has it in its {@code java.library.path} uses them
   * from there.
   */
  static void layOut(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (String resource : RESOURCES) {
      try (InputStream library =
          NativeLibraries.class.getClassLoader().getResourceAsStream(resource)) {
        if (library == null) {
          throw new IOException("there is no library for this machine, named " + resource);
        }
        put(library, directory.resolve(Path.of(resource).getFileName()));
      }
    }
  }

  /** Whole or not at all: somebody may be starting. */
  private static void put(InputStream library, Path file) throws IOException {
    Path copy = file.resolveSibling(file.getFileName() + ".new");
    Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
    Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
