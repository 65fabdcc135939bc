package dev.trawl.archive.warc;

import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Finds the stored capture whose payload a new one repeats. */
final class Repeats {
  private final DigestIndex digests;
  private final CaptureReader reader;

  Repeats(DigestIndex digests, CaptureReader reader) {
    this.digests = digests;
    this.reader = reader;
  }

  /** The original, read back to be sure that it is still there; null: store it in full. */
  @Nullable Original originalOf(Capture capture) {
    @Nullable CaptureRef place = hasPayload(capture) ? digests.find(capture.entityDigest()) : null;
    if (place == null) {
      return null;
    }
    try {
      StoredRecord found = reader.record(place);
      if (holds(found, capture.entityDigest())) {
        return new Original(place, found.head());
      }
    } catch (IOException e) {
      // Its file is gone or damaged: the payload is stored once more, and this place forgotten.
    }
    digests.forget(capture.entityDigest());
    return null;
  }

  void remember(Capture capture, CaptureRef ref) {
    if (hasPayload(capture)) {
      digests.add(capture.entityDigest(), ref);
    }
  }

  private static boolean holds(StoredRecord found, String digest) {
    return found.head().type().equals("response")
        && found.head().field("warc-payload-digest").equals(digest);
  }

  /** A cut payload is not one to refer to, nor does it refer: where it was cut is chance. */
  private static boolean hasPayload(Capture capture) {
    return capture.entityLength() > 0 && !capture.truncated();
  }
}
