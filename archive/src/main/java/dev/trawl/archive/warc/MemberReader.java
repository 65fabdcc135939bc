package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Reads gzip members from any place of a file and checks each against its CRC and length, which a
 * WARC library's reader may not do. It ends at the end of the file whatever stands there.
 */
final class MemberReader implements AutoCloseable {
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final ArchiveFile file;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] input = new byte[32 << 10];
  private final byte[] output = new byte[16 << 10];
  private long inputStart;
  private int at;
  private int limit;

  MemberReader(ArchiveFile file) {
    this.file = file;
  }

  static MemberReader open(Path path) throws IOException {
    return new MemberReader(LocalFile.open(path));
  }

  long fileLength() throws IOException {
    return file.length();
  }

  /** Reads the member at {@code offset} to its end, keeping its first {@code keep} bytes. */
  Member read(long offset, int keep) throws IOException {
    if (offset < 0) {
      throw new DamagedRecordException("no gzip member starts here");
    }
    seek(offset);
    skipHeader();
    inflater.reset();
    crc.reset();
    ByteBuilder content = new ByteBuilder(Math.min(keep, 32 << 10));
    try {
      inflate(content, keep);
    } catch (DataFormatException e) {
      throw new DamagedRecordException("compressed data is damaged");
    }
    long total = inflater.getBytesWritten();
    if (nextInt() != (int) crc.getValue() || nextInt() != (int) total) {
      throw new DamagedRecordException("a checksum is wrong");
    }
    return new Member(offset, inputStart + at - offset, content.copy(), total);
  }

  private void inflate(ByteBuilder content, int keep) throws IOException, DataFormatException {
    while (!inflater.finished()) {
      if (inflater.needsInput()) {
        fillIfEmpty();
        inflater.setInput(input, at, limit - at);
      }
      int count = inflater.inflate(output);
      at = limit - inflater.getRemaining();
      if (count == 0 && inflater.needsDictionary()) {
        throw new DamagedRecordException("compressed data is damaged");
      }
      crc.update(output, 0, count);
      content.append(output, 0, Math.min(count, keep - content.length()));
    }
  }

  private void skipHeader() throws IOException {
    if (next() != 0x1f || next() != 0x8b || next() != 8) {
      throw new DamagedRecordException("no gzip member starts here");
    }
    int flags = next();
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(next() | (next() << 8));
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CRC) != 0) {
      skip(2);
    }
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      next();
    }
  }

  private void skipText() throws IOException {
    int character = next();
    while (character != 0) {
      character = next();
    }
  }

  private int nextInt() throws IOException {
    return next() | (next() << 8) | (next() << 16) | (next() << 24);
  }

  private int next() throws IOException {
    fillIfEmpty();
    return input[at++] & 0xff;
  }

  private void seek(long offset) {
    if (offset >= inputStart && offset < inputStart + limit) {
      at = (int) (offset - inputStart);
    } else {
      inputStart = offset;
      at = 0;
      limit = 0;
    }
  }

  private void fillIfEmpty() throws IOException {
    if (at < limit) {
      return;
    }
    inputStart += limit;
    at = 0;
    limit = file.read(inputStart, input);
    if (limit == 0) {
      throw new DamagedRecordException("the file ends inside a record");
    }
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    file.close();
  }
}
