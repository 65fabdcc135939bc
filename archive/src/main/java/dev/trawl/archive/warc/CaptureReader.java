package dev.trawl.archive.warc;

import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/** Reads captures back from WARC files. */
final class CaptureReader {
  // The largest body that a crawl may be told to keep.
  private static final long LARGEST_PAYLOAD = 1L << 30;

  private final ArchiveFiles files;
  private final long payloadLimit;

  CaptureReader(ArchiveFiles files, long payloadLimit) {
    this.files = files;
    this.payloadLimit = payloadLimit;
  }

  /** The whole record at a capture's place: a response or a revisit. */
  StoredRecord record(CaptureRef ref) throws IOException {
    try (MemberReader reader = new MemberReader(files.open(ref.file()))) {
      StoredRecord found = StoredRecord.of(reader.read(ref.offset(), Integer.MAX_VALUE - 8));
      if (!found.isCapture()) {
        throw new DamagedRecordException("a " + found.head().type() + " record is there");
      }
      return found;
    }
  }

  /** The record that holds the payload: the record itself, or the one that a revisit refers to. */
  StoredRecord payloadRecord(CaptureRef ref, StoredRecord found) throws IOException {
    if (found.head().type().equals("response")) {
      return found;
    }
    StoredRecord original = record(referred(ref, found.head()));
    String digest = found.head().field("warc-payload-digest");
    if (!original.head().type().equals("response")
        || !original.head().field("warc-payload-digest").equals(digest)) {
      throw new DamagedRecordException("the capture that this one repeats is not where it was");
    }
    return original;
  }

  StoredCapture read(CaptureRef ref) throws IOException {
    StoredRecord found = record(ref);
    HttpHead http = found.httpHead();
    return new StoredCapture(
        new CanonicalUrl(found.head().uri()),
        Instant.parse(found.head().field("warc-date")),
        http.status(),
        http.field("content-type"),
        http.text(),
        payload(ref, found));
  }

  /** That of a capture that was cut is cut again: it may unpack to far more than was kept. */
  byte[] payload(CaptureRef ref, StoredRecord found) throws IOException {
    return payload(ref, found, found.head().isTruncated() ? payloadLimit : LARGEST_PAYLOAD);
  }

  /**
   * The payload with transfer and content coding undone. A revisit's entity is that of another
   * capture, but which content coding it has is told by the revisit's own header.
   */
  byte[] payload(CaptureRef ref, StoredRecord found, long limit) throws IOException {
    byte[] entity = entity(payloadRecord(ref, found));
    return ContentCodings.undo(entity, found.httpHead().fields("content-encoding"), limit);
  }

  private static byte[] entity(StoredRecord response) throws IOException {
    try (WarcReader reader = new WarcReader(new ByteArrayInputStream(response.content()))) {
      WarcRecord parsed =
          reader.next().orElseThrow(() -> new DamagedRecordException("there is no record"));
      HttpResponse http = ((WarcResponse) parsed).http();
      ByteBuilder entity = new ByteBuilder(Math.max(1024, response.content().length));
      try (InputStream body = http.body().stream()) {
        ContentCodings.drain(body, entity, Integer.MAX_VALUE - 8);
      } catch (IOException e) {
        // A chunked body that was cut: the record is whole, so this is all that ever came.
      }
      return entity.copy();
    }
  }

  /** A revisit names a file beside its own: the archive it was written for may have moved. */
  private static CaptureRef referred(CaptureRef ref, WarcHead head) throws DamagedRecordException {
    String directory = ref.file().substring(0, ref.file().lastIndexOf('/') + 1);
    try {
      return new CaptureRef(
          directory + head.field("warc-refers-to-filename"),
          Long.parseLong(head.field("warc-refers-to-file-offset")));
    } catch (NumberFormatException e) {
      throw new DamagedRecordException("a revisit does not say where its payload is");
    }
  }
}
