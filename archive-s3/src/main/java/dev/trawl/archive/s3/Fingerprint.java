package dev.trawl.archive.s3;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * What a file's copy must have, as S3 writes it.
 *
 * @param whole CRC-32C of all bytes
 * @param parts CRC-32C of each part
 */
record Fingerprint(long size, String whole, List<String> parts) {
  static Fingerprint of(Path file, long partBytes) throws IOException {
    CRC32C whole = new CRC32C();
    CRC32C part = new CRC32C();
    List<String> parts = new ArrayList<>();
    long size = 0;
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[128 << 10];
      long left = partBytes;
      int count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
      while (count > 0) {
        whole.update(buffer, 0, count);
        part.update(buffer, 0, count);
        size += count;
        left -= count;
        if (left == 0) {
          parts.add(text(part));
          part.reset();
          left = partBytes;
        }
        count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
      }
      if (left < partBytes) {
        parts.add(text(part));
      }
    }
    return new Fingerprint(size, text(whole), List.copyOf(parts));
  }

  /** Of the parts' checksums, as S3 makes it for an object that came in parts. */
  String composite() {
    CRC32C crc = new CRC32C();
    parts.forEach(part -> crc.update(Base64.getDecoder().decode(part)));
    return text(crc) + "-" + parts.size();
  }

  /** Whether this is the checksum of the file. A store that gives none has to be believed. */
  boolean isOf(String checksum) {
    return checksum.isEmpty() || checksum.equals(whole) || checksum.equals(composite());
  }

  private static String text(CRC32C crc) {
    byte[] bytes = ByteBuffer.allocate(4).putInt((int) crc.getValue()).array();
    return Base64.getEncoder().encodeToString(bytes);
  }
}
