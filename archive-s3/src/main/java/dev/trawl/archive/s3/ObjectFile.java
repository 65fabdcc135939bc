package dev.trawl.archive.s3;

import dev.trawl.archive.warc.ArchiveFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;

/**
 * An object read by ranges. The first is small, because most captures are; each that follows it
 * directly is twice as large, because that capture is not.
 */
final class ObjectFile implements ArchiveFile {
  private static final int FIRST = 32 << 10;
  private static final int MOST = 4 << 20;

  private final Bucket bucket;
  private final String key;
  private byte[] block = {};
  private long blockStart;
  private int wanted = FIRST;

  ObjectFile(Bucket bucket, String key) {
    this.bucket = bucket;
    this.key = key;
  }

  @Override
  public int read(long position, byte[] into) throws IOException {
    if (position < blockStart || position >= blockStart + block.length) {
      fetch(position);
    }
    int from = (int) (position - blockStart);
    int count = Math.min(into.length, block.length - from);
    System.arraycopy(block, from, into, 0, count);
    return count;
  }

  private void fetch(long position) throws IOException {
    boolean followsOn = block.length > 0 && position == blockStart + block.length;
    wanted = followsOn ? Math.min(2 * wanted, MOST) : FIRST;
    block = bucket.get(key, position, wanted);
    blockStart = position;
  }

  @Override
  public long length() throws IOException {
    Bucket.Stored found = bucket.find(key);
    if (found == null) {
      throw new NoSuchFileException(bucket.place().url(key));
    }
    return found.size();
  }

  @Override
  public void close() {}
}
