package dev.trawl.archive.warc;

/**
 * One whole record found in a file.
 *
 * @param offset of its gzip member
 * @param length of its gzip member
 * @param content the record unpacked, as far as the reader was asked to keep it
 * @param contentLength of the whole record unpacked
 */
record StoredRecord(long offset, long length, WarcHead head, byte[] content, long contentLength) {
  private static final int RECORD_END = 4;

  static StoredRecord of(Member member) throws DamagedRecordException {
    WarcHead head = WarcHead.parse(member.content(), member.content().length);
    if (head.length() + head.blockLength() + RECORD_END != member.contentLength()) {
      throw new DamagedRecordException("a record is not as long as its header says");
    }
    return new StoredRecord(
        member.offset(), member.length(), head, member.content(), member.contentLength());
  }

  /** Whether this is what a capture's place points to. */
  boolean isCapture() {
    return head.type().equals("response") || head.type().equals("revisit");
  }

  /** The HTTP header that the block starts with; all of the block when no empty line ends it. */
  HttpHead httpHead() {
    int start = head.length();
    int end = (int) Math.max(start, Math.min(content.length, contentLength - RECORD_END));
    int headEnd = WarcHead.endOfHead(content, start, end);
    return HttpHead.of(content, start, (headEnd < 0 ? end : headEnd) - start);
  }
}
