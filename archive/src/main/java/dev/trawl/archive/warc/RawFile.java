package dev.trawl.archive.warc;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** The few things done to a file that is being written; tests put a failing disk in its place. */
interface RawFile extends Closeable {
  /** Makes files that do not exist yet. */
  @FunctionalInterface
  interface Opener {
    RawFile create(Path path) throws IOException;
  }

  /** Appends at the end, as it was left by the last successful append or cut. */
  void append(byte[] bytes, int length) throws IOException;

  void cut(long length) throws IOException;

  void force() throws IOException;

  /** What was forced so far need not stay in the system's memory. */
  default void release() {}

  /**
   * A file of the operating system. Not a {@code FileChannel}: that closes itself for everyone when
   * one thread is interrupted while it writes, and fetches are interrupted all the time.
   */
  static RawFile create(Path path) throws IOException {
    Files.createFile(path);
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
    return new RawFile() {
      @Override
      public void append(byte[] bytes, int length) throws IOException {
        file.write(bytes, 0, length);
      }

      @Override
      public void cut(long length) throws IOException {
        file.setLength(length);
        file.seek(length);
      }

      @Override
      public void force() throws IOException {
        file.getFD().sync();
      }

      @Override
      public void close() throws IOException {
        file.close();
      }
    };
  }
}
