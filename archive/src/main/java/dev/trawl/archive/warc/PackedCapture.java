package dev.trawl.archive.warc;

/**
 * The records of one capture, ready to be appended.
 *
 * @param members lent by a workbench: to be appended before that is used again
 * @param firstMember length of the response's or revisit's member
 */
record PackedCapture(ByteBuilder members, int firstMember, IndexEntry entry) {}
