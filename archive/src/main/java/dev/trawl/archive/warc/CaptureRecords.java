package dev.trawl.archive.warc;

import dev.trawl.archive.Capture;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns a capture into its records: response or revisit, then request and metadata, which name the
 * first by WARC-Concurrent-To. No block digests: the CRC of each member guards the bytes already.
 */
final class CaptureRecords {
  private static final String PROFILE =
      "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest";

  private static final Pattern NOT_IN_A_NAME = Pattern.compile("[^A-Za-z0-9_-]");

  private final RecordIds ids;

  CaptureRecords(RecordIds ids) {
    this.ids = ids;
  }

  /** Packs for the file whose warcinfo record is given. */
  PackedCapture pack(
      Workbench bench, Capture capture, @Nullable Original original, String warcinfoId) {
    bench.clear();
    String id = ids.next();
    int first =
        original == null
            ? response(bench, capture, id, warcinfoId)
            : revisit(bench, capture, original, id, warcinfoId);
    request(bench, capture, id, warcinfoId);
    if (!capture.metadata().isEmpty()) {
      metadata(bench, capture, id, warcinfoId);
    }
    return new PackedCapture(bench.members(), first, IndexEntry.of(capture, original != null));
  }

  private int response(Workbench bench, Capture capture, String id, String warcinfoId) {
    RecordHead head =
        head("response", id, capture, warcinfoId)
            .field("WARC-IP-Address", capture.ip())
            .field("WARC-Payload-Digest", capture.entityDigest())
            .field("WARC-Truncated", capture.truncated() ? "length" : "")
            .field("Content-Type", "application/http; msgtype=response");
    return bench.pack(head, capture.response(), capture.response().length);
  }

  private int revisit(
      Workbench bench, Capture capture, Original original, String id, String warcinfoId) {
    RecordHead head =
        head("revisit", id, capture, warcinfoId)
            .field("WARC-IP-Address", capture.ip())
            .field("WARC-Payload-Digest", capture.entityDigest())
            .field("WARC-Profile", PROFILE)
            .field("WARC-Refers-To", original.head().field("warc-record-id"))
            .field("WARC-Refers-To-Target-URI", original.head().uri())
            .field("WARC-Refers-To-Date", original.head().field("warc-date"))
            .field("WARC-Refers-To-Filename", original.place().file())
            .field("WARC-Refers-To-File-Offset", Long.toString(original.place().offset()))
            .field("Content-Type", "application/http; msgtype=response");
    return bench.pack(head, capture.response(), capture.headLength());
  }

  private void request(Workbench bench, Capture capture, String captureId, String warcinfoId) {
    RecordHead head =
        head("request", ids.next(), capture, warcinfoId)
            .field("WARC-IP-Address", capture.ip())
            .field("WARC-Concurrent-To", captureId)
            .field("Content-Type", "application/http; msgtype=request");
    bench.pack(head, capture.request(), capture.request().length);
  }

  private void metadata(Workbench bench, Capture capture, String captureId, String warcinfoId) {
    ByteBuilder block = new ByteBuilder(512);
    for (Map.Entry<String, String> entry : capture.metadata().entrySet()) {
      String name = NOT_IN_A_NAME.matcher(entry.getKey()).replaceAll("-");
      block.append(name + ": " + RecordHead.oneLine(entry.getValue()) + "\r\n");
    }
    RecordHead head =
        head("metadata", ids.next(), capture, warcinfoId)
            .field("WARC-Concurrent-To", captureId)
            .field("Content-Type", "application/warc-fields");
    bench.pack(head, block.array(), block.length());
  }

  private static RecordHead head(String type, String id, Capture capture, String warcinfoId) {
    return new RecordHead(type, id, capture.fetchedAt())
        .field("WARC-Target-URI", capture.url().text())
        .field("WARC-Warcinfo-ID", warcinfoId);
  }
}
