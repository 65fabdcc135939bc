package dev.trawl.frontier.rocks;

import org.rocksdb.util.Environment;

/** The native part of RocksDB. */
public final class RocksLibrary {
  private RocksLibrary() {}

  /** The resource that holds it for this machine. */
  public static String resource() {
    return Environment.getJniLibraryFileName("rocksdb");
  }
}
