package dev.trawl.archive.warc;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file of the operating system. Not a {@code FileChannel}: that closes itself when its thread is
 * interrupted, and an intact record must not look damaged then.
 */
final class LocalFile implements ArchiveFile {
  private final RandomAccessFile file;

  private LocalFile(RandomAccessFile file) {
    this.file = file;
  }

  static LocalFile open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new NoSuchFileException(path.toString());
    }
    return new LocalFile(new RandomAccessFile(path.toFile(), "r"));
  }

  @Override
  public int read(long position, byte[] into) throws IOException {
    file.seek(position);
    return Math.max(0, file.read(into));
  }

  @Override
  public long length() throws IOException {
    return file.length();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
