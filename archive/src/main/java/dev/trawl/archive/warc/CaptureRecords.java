package dev.trawl.archive.warc;

import dev.trawl.archive.Capture;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns a capture into its records: response or revisit, then request and metadata, which name the
 * first by WARC-Concurrent-To. No block digests: the CRC of each member guards the bytes already.
 */
final class CaptureRecords {
  private static final String PROFILE =
      "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest";

  private final RecordIds ids;

  CaptureRecords(RecordIds ids) {
    this.ids = ids;
  }

  /** A capture with its time as all its records spell it. */
  private record Dated(Capture capture, String date) {}

  /** Packs for the file whose warcinfo record is given. */
  PackedCapture pack(
      Workbench bench, Capture capture, @Nullable Original original, String warcinfoId) {
    bench.clear();
    Dated dated = new Dated(capture, RecordHead.date(capture.fetchedAt()));
    String id = ids.next();
    int first =
        original == null
            ? response(bench, dated, id, warcinfoId)
            : revisit(bench, dated, original, id, warcinfoId);
    request(bench, dated, id, warcinfoId);
    if (!capture.metadata().isEmpty()) {
      metadata(bench, dated, id, warcinfoId);
    }
    IndexEntry entry = IndexEntry.of(capture, dated.date(), original != null);
    return new PackedCapture(bench.members(), first, entry);
  }

  private int response(Workbench bench, Dated dated, String id, String warcinfoId) {
    Capture capture = dated.capture();
    RecordHead head =
        head("response", id, dated, warcinfoId)
            .field("WARC-IP-Address", capture.ip())
            .field("WARC-Payload-Digest", capture.entityDigest())
            .field("WARC-Truncated", capture.truncated() ? "length" : "")
            .field("Content-Type", "application/http; msgtype=response");
    return bench.pack(head, capture.response(), capture.response().length);
  }

  private int revisit(
      Workbench bench, Dated dated, Original original, String id, String warcinfoId) {
    Capture capture = dated.capture();
    RecordHead head =
        head("revisit", id, dated, warcinfoId)
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

  private void request(Workbench bench, Dated dated, String captureId, String warcinfoId) {
    Capture capture = dated.capture();
    RecordHead head =
        head("request", ids.next(), dated, warcinfoId)
            .field("WARC-IP-Address", capture.ip())
            .field("WARC-Concurrent-To", captureId)
            .field("Content-Type", "application/http; msgtype=request");
    bench.packNote(head, capture.request());
  }

  private void metadata(Workbench bench, Dated dated, String captureId, String warcinfoId) {
    Capture capture = dated.capture();
    StringBuilder lines = new StringBuilder(512);
    for (Map.Entry<String, String> entry : capture.metadata().entrySet()) {
      appendName(lines, entry.getKey());
      lines.append(": ").append(RecordHead.oneLine(entry.getValue())).append("\r\n");
    }
    byte[] block = lines.toString().getBytes(StandardCharsets.UTF_8);
    RecordHead head =
        head("metadata", ids.next(), dated, warcinfoId)
            .field("WARC-Concurrent-To", captureId)
            .field("Content-Type", "application/warc-fields");
    bench.packNote(head, block);
  }

  private static void appendName(StringBuilder line, String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isPlain = c < 128 && (Character.isLetterOrDigit(c) || c == '_' || c == '-');
      line.append(isPlain ? c : '-');
    }
  }

  private static RecordHead head(String type, String id, Dated dated, String warcinfoId) {
    return new RecordHead(type, id, dated.date())
        .field("WARC-Target-URI", dated.capture().url().text())
        .field("WARC-Warcinfo-ID", warcinfoId);
  }
}
