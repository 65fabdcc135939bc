package dev.trawl.archive.warc;

/**
 * Packs records into gzip members. The seam at which a native codec can take the place of zlib: it
 * gets whole records at offset 0 of an array, which is all that some of those accept.
 *
 * <p>An instance serves one thread at a time.
 */
interface MemberPacker extends AutoCloseable {
  /** Appends one whole gzip member that holds the first {@code length} bytes of the record. */
  void pack(byte[] record, int length, ByteBuilder members);

  @Override
  void close();
}
