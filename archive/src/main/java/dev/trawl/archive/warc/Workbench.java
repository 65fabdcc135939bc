package dev.trawl.archive.warc;

/** Where the records of one capture are packed one by one. Serves one thread at a time. */
final class Workbench implements AutoCloseable {
  private static final int START = 64 << 10;
  private static final byte[] RECORD_END = {'\r', '\n', '\r', '\n'};

  private final MemberPacker packer;
  private final MemberPacker notes;
  private final ByteBuilder record = new ByteBuilder(START);
  private final ByteBuilder members = new ByteBuilder(START);

  /** Packs at a level of gzip. */
  Workbench(int level) {
    packer = MemberPacker.of(level);
    notes = level == MemberPacker.QUICK ? new NotePacker(packer) : packer;
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
    return pack(packer, head, block, blockLength);
  }

  /** The same for a record of our own about a capture: its request, its metadata. */
  void packNote(RecordHead head, byte[] block) {
    pack(notes, head, block, block.length);
  }

  private int pack(MemberPacker by, RecordHead head, byte[] block, int blockLength) {
    record.clear();
    record.append(head.text(blockLength));
    record.append(block, 0, blockLength);
    record.append(RECORD_END);
    int before = members.length();
    by.pack(record.array(), record.length(), members);
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
