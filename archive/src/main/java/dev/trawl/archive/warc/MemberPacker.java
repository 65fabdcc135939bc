package dev.trawl.archive.warc;

/**
 * Packs records into gzip members. It gets whole records at offset 0 of an array, which is all that
 * some native codecs accept.
 *
 * <p>An instance serves one thread at a time.
 */
interface MemberPacker extends AutoCloseable {
  /** The level at which time counts more than room. */
  int QUICK = 1;

  /** The fastest packer of this machine for a level of gzip. */
  static MemberPacker of(int level) {
    return level == QUICK && IsalPacker.isAvailable() ? new IsalPacker() : new ZlibPacker(level);
  }

  /** Appends one whole gzip member that holds the first {@code length} bytes of the record. */
  void pack(byte[] record, int length, ByteBuilder members);

  @Override
  void close();
}
