package dev.trawl.testkit;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * Keeps captures in a list that outlives it: opening another archive on the same list is opening
 * the same archive again.
 */
public final class InMemoryArchive implements Archive {
  private static final String FILE = "memory";

  private final List<Capture> captures;
  private volatile boolean closed;

  /** The list is guarded by its own monitor. */
  public InMemoryArchive(List<Capture> captures) {
    this.captures = captures;
  }

  /** What was kept so far, in that order. */
  public List<Capture> captures() {
    synchronized (captures) {
      return List.copyOf(captures);
    }
  }

  @Override
  public CaptureRef keep(Capture capture) throws IOException {
    if (closed) {
      throw new IOException("the archive is closed");
    }
    synchronized (captures) {
      captures.add(capture);
      return new CaptureRef(FILE, captures.size() - 1L);
    }
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    Capture capture = find(ref);
    String head =
        new String(capture.response(), 0, capture.headLength(), StandardCharsets.ISO_8859_1);
    return new StoredCapture(
        capture.url(),
        capture.fetchedAt(),
        Integer.parseInt(head.substring(9, 12)),
        field(head, "content-type"),
        head,
        payload(capture, head));
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    try {
      var _ = find(ref);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public CaptureCheck check(CaptureRef ref, CanonicalUrl url, String digest, long length) {
    if (!ref.file().equals(FILE)) {
      return new CaptureCheck.MissingFile(ref.file());
    }
    try {
      StoredCapture stored = read(ref);
      String found = Samples.digest(stored.payload());
      if (!stored.url().equals(url)) {
        return new CaptureCheck.OtherUrl(url, stored.url().text());
      }
      return found.equals(digest)
          ? new CaptureCheck.Ok()
          : new CaptureCheck.OtherDigest(digest, found);
    } catch (IOException e) {
      return new CaptureCheck.DamagedRecord(String.valueOf(e.getMessage()));
    }
  }

  private Capture find(CaptureRef ref) throws IOException {
    synchronized (captures) {
      if (!ref.file().equals(FILE) || ref.offset() < 0 || ref.offset() >= captures.size()) {
        throw new IOException("there is no capture at " + ref);
      }
      return captures.get((int) ref.offset());
    }
  }

  private static byte[] payload(Capture capture, String head) throws IOException {
    byte[] response = capture.response();
    byte[] body = Arrays.copyOfRange(response, capture.headLength(), response.length);
    byte[] entity = field(head, "transfer-encoding").equals("chunked") ? unchunked(body) : body;
    if (!field(head, "content-encoding").equals("gzip")) {
      return entity;
    }
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(entity))) {
      return unpacked.readAllBytes();
    }
  }

  private static byte[] unchunked(byte[] body) {
    ByteArrayOutputStream entity = new ByteArrayOutputStream();
    String text = new String(body, StandardCharsets.ISO_8859_1);
    int at = 0;
    while (at < body.length) {
      int end = text.indexOf("\r\n", at);
      int size = Integer.parseInt(text, at, end, 16);
      int available = Math.min(size, body.length - end - 2);
      entity.write(body, end + 2, available);
      at = size == 0 ? body.length : end + 2 + size + 2;
    }
    return entity.toByteArray();
  }

  private static String field(String head, String name) {
    return head.lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst()
        .orElse("");
  }

  @Override
  public void sync() {}

  @Override
  public void close() {
    closed = true;
  }
}
