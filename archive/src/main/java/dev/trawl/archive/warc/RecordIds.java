package dev.trawl.archive.warc;

import java.util.UUID;
import java.util.function.Supplier;

/** Spells record ids as WARC wants them. */
record RecordIds(Supplier<UUID> uuids) {
  String next() {
    return "<urn:uuid:" + uuids.get() + ">";
  }
}
