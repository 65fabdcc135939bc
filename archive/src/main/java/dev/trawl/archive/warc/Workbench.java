package dev.trawl.archive.warc;

/** Where the records of one capture are packed one by one. Serves one thread at a time. */
final class Workbench implements AutoCloseable {
  private static final int START = 64 << 10;
  private static final byte[] RECORD_END = {'\r', '\n', '\r', '\n'};

  private final MemberPacker packer;
  private final ByteBuilder record = new ByteBuilder(START);
  private final ByteBuilder members = new ByteBuilder(START);

  Workbench(MemberPacker packer) {
    this.packer = packer;
  }

  /** The members packed since the last {@link #clear}. */
  ByteBuilder members() {
    return members;
  }

  void clear() {
    members.clear();
  }

  /** Packs a record as the next member and tells the member's length. */
  int pack(RecordHead head, byte[] block, int blockLength) {
    record.clear();
    record.append(head.text(blockLength));
    record.append(block, 0, blockLength);
    record.append(RECORD_END);
    int before = members.length();
    packer.pack(record.array(), record.length(), members);
    return members.length() - before;
  }

  /** Whether one large capture has left buffers that are not worth keeping for the next. */
  boolean isOversized() {
    return Math.max(record.array().length, members.array().length) > 16 * START;
  }

  @Override
  public void close() {
    packer.close();
  }
}
