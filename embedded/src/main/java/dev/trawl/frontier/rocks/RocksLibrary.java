package dev.trawl.frontier.rocks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/** The native part of RocksDB. */
public final class RocksLibrary {
  private RocksLibrary() {}

  /**
   * Puts the library for this machine into a directory. In a process that has the directory in its
   * {@code java.library.path} it is used from there; others unpack 17 MB each time they start.
   */
  public static void layOut(Path directory) throws IOException {
    String name = Environment.getJniLibraryFileName("rocksdb");
    try (InputStream library = RocksDB.class.getClassLoader().getResourceAsStream(name)) {
      if (library == null) {
        throw new IOException("RocksDB has no library for this machine, named " + name);
      }
      Files.createDirectories(directory);
      // Whole or not at all: somebody may be starting.
      Path copy = directory.resolve(name + ".new");
      Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
      Files.move(copy, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
